import { currentLanguage, m } from '@firmeza/i18n'
import type { FaceAttributesWire } from '../../wire.ts'
import { HAIRY, percentText } from './confidence.ts'

const GLASSES = {
  NoGlasses: m.summary_glasses_none,
  ReadingGlasses: m.summary_glasses_reading,
  SunGlasses: m.summary_glasses_sun,
}

/** What somebody looks like, by name; null: it was not checked. */
export const traitsOf = ({
  gender,
  age,
  glasses,
  facialHair,
  hair,
}: FaceAttributesWire): [name: string, value: string | null][] => {
  const colour = hair?.hairColor[0]
  const has = (share: number | undefined) =>
    share === undefined ? null : share > HAIRY ? m.summary_yes() : m.summary_no()
  return [
    [m.summary_gender(), gender && (gender === 'male' ? m.summary_male() : m.summary_female())],
    [m.summary_age(), age === null ? null : String(Math.round(age))],
    [m.summary_glasses(), glasses && GLASSES[glasses]()],
    [
      m.summary_hair(),
      colour ? `${colour.color} · ${percentText(colour.confidence, currentLanguage() === 'en' ? '.' : ',')} %` : null,
    ],
    [m.summary_sideburns(), has(facialHair?.sideburns)],
    [m.summary_beard(), has(facialHair?.beard)],
    [m.summary_moustache(), has(facialHair?.moustache)],
  ]
}
