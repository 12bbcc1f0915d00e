import { type IconProps, Line } from '@firmeza/ui'

export const SpeakerIcon = ({ isOn, ...props }: IconProps & { isOn: boolean }) => (
  <Line {...props}>
    <path d="M3.5 8v4h2.700L10 15V5L6.200 8z" />
    {isOn ? <path d="M12.8 7.500a3.6 3.6 0 0 1 0 5m2-7.200a6.6 6.6 0 0 1 0 9.400" /> : <path d="m13 8 4 4m0-4-4 4" />}
  </Line>
)
