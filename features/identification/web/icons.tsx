import { type IconProps, Line } from '@firmeza/ui'

export const FaceIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M4 16.500a6 6 0 0 1 12 0" />
  </Line>
)
export const TurnIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M15.6 11.500A5.8 5.8 0 1 1 14.400 6l1.4 1.500M15.9 3.800v3.700h-3.7" />
  </Line>
)
