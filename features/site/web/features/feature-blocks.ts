import { m } from '@firmeza/i18n'

/** What the features page and the home page's cards variant tell of the product. */
export const featureBlocks = () => [
  { title: m.features_custom(), text: m.features_custom_text() },
  { title: m.features_channels(), text: m.features_channels_text() },
  { title: m.features_design(), text: m.features_design_text() },
  { title: m.features_open(), text: m.features_open_text() },
]
