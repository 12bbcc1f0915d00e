import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/**
 * One PostgreSQL for the whole run, thrown away after it; each test file makes its own database in
 * it.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { startPostgres } = await import('@firmeza/store/testing')
  const { url, stop } = await startPostgres()
  project.provide('databaseUrl', url)
  return stop
}
