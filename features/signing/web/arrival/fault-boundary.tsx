import { Component, type ReactNode } from 'react'
import { ClosedPage } from './closed-page.tsx'

const reload = (): void => location.reload()

/**
 * A screen that could not be drawn, or whose code could not be loaded: says so and offers to load
 * the page again.
 */
export class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ClosedPage why={navigator.onLine ? 'fault' : 'offline'} onRetry={reload} />
  }
}
