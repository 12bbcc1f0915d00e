import { type IconProps, Line } from '@firmeza/ui'

/** To the left. */
export const TowardsIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M16.500 10h-13m5-5-5 5 5 5" />
  </Line>
)
/** Up and down, around an edge. */
export const TiltIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M8 3.500c5.200 3.200 5.200 9.800 0 13m0.300-9.600L8 3.500l3.400-.3M8.300 13.100 8 16.500l3.400.3" />
  </Line>
)
export const SendIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M10 12.700v-9m-3.800 3.600L10 3.500l3.800 3.800M4 16.500h12" />
  </Line>
)
export const ClockIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6v4.200l2.800 1.800" />
  </Line>
)
