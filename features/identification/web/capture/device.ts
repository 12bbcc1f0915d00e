import { VIDEO_SIZES } from '../../wire.ts'

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Whose camera is asked for later: they refuse one that is asked for while the page settles. */
export const delaysCamera = ({ userAgent }: Agent): boolean =>
  /iPhone|iPod|iPad|Edg\//.test(userAgent) ||
  (/Safari\//.test(userAgent) && !/Chrome|Chromium|CriOS|Android/.test(userAgent))

/** An iPhone or iPod; an iPad calls itself a Mac, and has the time of a desk. */
export const isIphone = ({ userAgent }: Agent): boolean => /iPhone|iPod/.test(userAgent)

/** Whether there is a camera on the other side, which sees documents better. */
export const isPhone = ({ userAgent, maxTouchPoints }: Agent): boolean =>
  /Android|iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

export type Orientation = 'portrait' | 'landscape'
export const orientationNow = (): Orientation => (innerHeight >= innerWidth ? 'portrait' : 'landscape')

/** Specification 2 §9.1: of the picture on the screen. What is filmed and looked at is larger. */
export const videoSize = (phone: boolean, orientation: Orientation): { width: number; height: number } =>
  phone ? (orientation === 'portrait' ? VIDEO_SIZES.portraitPhone : VIDEO_SIZES.landscapePhone) : VIDEO_SIZES.desktop
