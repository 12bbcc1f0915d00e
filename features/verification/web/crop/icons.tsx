import { type IconProps, Line } from '@firmeza/ui'

export const CameraIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M3 6.500h3l1.500-2h5l1.500 2h3v9.500H3z" />
    <circle cx="10" cy="10.8" r="2.8" />
  </Line>
)
export const UploadIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M10 13V4m-3.800 3.600L10 3.800l3.800 3.800M4 16.500h12" />
  </Line>
)
export const TurnIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M15.600 11.500A5.800 5.800 0 1 1 14.400 6l1.400 1.500M15.900 3.800v3.700h-3.700" />
  </Line>
)
