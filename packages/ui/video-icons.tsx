import { type IconProps, Line } from './icons.tsx'

export const IdCardIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <circle cx="7" cy="9" r="1.600" />
    <path d="M4.700 13.200c.3-1.200 1.200-1.800 2.300-1.800s2 .6 2.300 1.800M12 8.500h3m-3 3h3" />
  </Line>
)
export const VideoIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="2.5" y="5.500" width="10" height="9" rx="2" />
    <path d="m12.500 9 5-2.700v7.400l-5-2.700" />
  </Line>
)
