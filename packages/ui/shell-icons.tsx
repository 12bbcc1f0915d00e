/** Icons that the signer's pages do not draw, and so need not load. */
import { type IconProps, Line } from './icons.tsx'

export const ArrowIcon = (props: IconProps) => (
  <Line strokeWidth={1.9} {...props}>
    <path d="M4 10h11m-4.5-4.500L15 10l-4.5 4.5" />
  </Line>
)
export const MenuIcon = (props: IconProps) => (
  <Line strokeWidth={1.9} {...props}>
    <path d="M3.5 6.500h13m-13 7h13" />
  </Line>
)
export const GripIcon = (props: IconProps) => (
  <Line strokeWidth={2.4} {...props}>
    <path d="M7.5 5v.01m5-.01v.01M7.500 10v.01m5-.01v.01M7.500 15v.01m5-.01v.01" />
  </Line>
)
export const DocumentIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M5 3.500h6.500L15.5 7.500v9H5z" />
    <path d="M11.5 3.500v4h4M7.7 11h5m-5 2.700h3.5" />
  </Line>
)
export const MailIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="3" y="4.5" width="14" height="11" rx="2" />
    <path d="m3.5 6 6.5 5 6.5-5" />
  </Line>
)
export const PhoneIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="6" y="2.5" width="8" height="15" rx="2" />
    <path d="M9.3 15h1.4" />
  </Line>
)
export const GlobeIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M2.8 10h14.400M10 2.800c2 2 3 4.5 3 7.200s-1 5.2-3 7.200c-2-2-3-4.5-3-7.200s1-5.2 3-7.200Z" />
  </Line>
)
export const ThemeIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 2.800a7.2 7.2 0 0 1 0 14.400Z" fill="currentColor" stroke="none" />
  </Line>
)
export const EyeIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
    <circle cx="10" cy="10" r="2.3" />
  </Line>
)
export const EyeOffIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M4.700 6.600A13 13 0 0 0 2.500 10s2.700 5 7.500 5a7.300 7.300 0 0 0 3.400-.8M8 5.300a7.500 7.500 0 0 1 2-.3c4.800 0 7.500 5 7.500 5a13 13 0 0 1-1.800 2.500M8.400 8.400a2.300 2.300 0 0 0 3.200 3.200M3.500 3.500l13 13" />
  </Line>
)
export const KeyIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.500 10.500 7-7m-3 3 2.300 2.300m-4.600 0 1.500 1.500" />
  </Line>
)
export const SearchIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="8.7" cy="8.7" r="5.2" />
    <path d="m12.600 12.600 4.200 4.200" />
  </Line>
)
export const CopyIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="7" y="7" width="9.500" height="9.500" rx="2" />
    <path d="M13 4.500A2 2 0 0 0 11.200 3.500H5.500a2 2 0 0 0-2 2v5.700A2 2 0 0 0 4.500 13" />
  </Line>
)
export const PlusIcon = (props: IconProps) => (
  <Line strokeWidth={1.9} {...props}>
    <path d="M10 4v12M4 10h12" />
  </Line>
)
export const PencilIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="m4 16 .8-3.300L13.300 4.200a1.700 1.700 0 0 1 2.400 2.400L7.200 15.200zM11.800 5.700l2.400 2.400" />
  </Line>
)
