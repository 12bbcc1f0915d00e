import { type IconProps, Line } from '@firmeza/ui'

const icon = (path: string) => (props: IconProps) => (
  <Line {...props}>
    <path d={path} />
  </Line>
)

/** In the order of the toolbar's destinations: home, features, products, API, prices. */
export const DESTINATION_ICONS = [
  icon('M3.500 9.500 10 4l6.500 5.500M5.500 8v8h9V8M8.500 16v-4h3v4'),
  icon('m10 3 1.900 4.200 4.600.500-3.400 3.100.900 4.500-4-2.300-4 2.300.900-4.500L3.500 7.700l4.600-.500z'),
  icon('M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 11.500h5v5h-5z'),
  icon('M7 6 3 10l4 4M13 6l4 4-4 4M11.500 4.500l-3 11'),
  icon('M3.500 10.500v-7h7l6 6-7 7zM7 7v.1'),
]
export const PanelIcon = icon('M3.500 4.500h13v11h-13zM3.500 8.500h13M8 8.500v7')
export const SendIcon = icon('m3.500 10 13-6-4.500 13-3-5.500zM9 11.500l3-3')
export const AccountIcon = icon(
  'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.500c.700-3 3-4.500 6-4.500s5.300 1.500 6 4.500',
)
