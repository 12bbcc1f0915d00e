export { type Accent, accentOf, BACKGROUND_INK, type Grounds } from './accent.ts'
export { BackLink } from './back-link.tsx'
export { BusyDialog } from './busy-dialog.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './choice-cards.tsx'
export { contrast, mix } from './contrast.ts'
export { CopyButton } from './copy-button.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'
export { EmailField } from './email-field.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { Field, type FieldProps } from './field.tsx'
export { FilePicker, type FilePickerProps } from './file-picker.tsx'
export { Guilloche } from './guilloche.tsx'
export {
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  DoneDisc,
  DownloadIcon,
  type IconProps,
  InfoIcon,
  Line,
  LockIcon,
  WarningDisc,
  WarningIcon,
} from './icons.tsx'
export { type LeftField, LeftToFill } from './left-to-fill.tsx'
export { Mark } from './mark.tsx'
export { dismissNotice, showNotice, useNotice } from './notices.ts'
export { OnwardLink } from './onward-link.tsx'
export { Or } from './or.tsx'
export { type PageConfig, pageConfig } from './page-config.ts'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { Pill, type PillTone } from './pill.tsx'
export { QuickChoice, type QuickChoiceProps } from './quick-choice.tsx'
export { lockScroll } from './scroll-lock.ts'
export { Select, type SelectProps } from './select.tsx'
export { Sentence } from './sentence.tsx'
export {
  ArrowIcon,
  CopyIcon,
  DocumentIcon,
  EyeIcon,
  EyeOffIcon,
  GlobeIcon,
  GripIcon,
  KeyIcon,
  MailIcon,
  MenuIcon,
  PencilIcon,
  PhoneIcon,
  PlusIcon,
  SearchIcon,
  ThemeIcon,
} from './shell-icons.tsx'
export { Skeleton } from './skeleton.tsx'
export { type Notice, SNACKBAR_MS, Snackbar, type SnackbarProps } from './snackbar.tsx'
export { Spinner } from './spinner.tsx'
export { Switch } from './switch.tsx'
export { TaskDialog, type TaskDialogProps } from './task-dialog.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { chooseTheme, currentTheme, forgetTheme, onThemeChange, startTheme } from './theme.ts'
export { COLOUR_SCHEMES, type ColourScheme, pickTheme, THEME_NAMES, type ThemeName } from './themes.ts'
export { useActionBar } from './use-action-bar.ts'
export { type Copying, useCopying } from './use-copying.ts'
export { useHeld } from './use-held.ts'
export { useLanguage } from './use-language.ts'
export { useModal } from './use-modal.ts'
export { useTheme } from './use-theme.ts'
export { useTitle } from './use-title.ts'
export { IdCardIcon, VideoIcon } from './video-icons.tsx'
