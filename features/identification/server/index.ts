export { IDENTIFY } from './kinds.ts'
export { openIdentification } from './open-identification.ts'
export { openStrongboxes } from './strongbox.ts'
export { shredVideos } from './videos.ts'
