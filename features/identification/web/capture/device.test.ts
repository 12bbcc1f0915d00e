import { describe, expect, it } from 'vitest'
import { cameraFault, luminanceOf } from './camera.ts'
import { delaysCamera, isIphone, isPhone, videoSize } from './device.ts'

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}
const agent = (name: keyof typeof AGENTS, maxTouchPoints = 0) => ({ userAgent: AGENTS[name], maxTouchPoints })

describe('a device', () => {
  it('S2.9.12 waits for its camera on iPhone, Safari and Edge alone', () => {
    expect((['iphone', 'ipad', 'edge', 'chrome', 'android'] as const).map((name) => delaysCamera(agent(name)))).toEqual(
      [true, true, true, false, false],
    )
    expect(isIphone(agent('iphone'))).toBe(true)
    expect(isIphone(agent('ipad', 5))).toBe(false)
    expect([isPhone(agent('ipad', 5)), isPhone(agent('ipad')), isPhone(agent('android'))]).toEqual([true, false, true])
  })
  it('S2.9.09 shows 640×480 at a desk, 240×320 and 320×240 on phones', () => {
    expect(videoSize(false, 'portrait')).toEqual({ width: 640, height: 480 })
    expect(videoSize(true, 'portrait')).toEqual({ width: 240, height: 320 })
    expect(videoSize(true, 'landscape')).toEqual({ width: 320, height: 240 })
  })
  it('tells why there is no camera', () => {
    const named = (name: string) => cameraFault(Object.assign(new Error(name), { name }))
    expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'AbortError'].map(named)).toEqual([
      'refused',
      'none',
      'in-use',
      'in-use',
    ])
  })
  it('measures light in percent', () => {
    const of = (...rgb: number[]) => luminanceOf(Uint8ClampedArray.from([...rgb, 255]))
    expect([of(0, 0, 0), of(255, 255, 255)].map(Math.round)).toEqual([0, 100])
    expect(of(0, 255, 0)).toBeCloseTo(58.7, 1)
  })
})
