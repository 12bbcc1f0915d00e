/** Helvetica is one of the fonts every viewer must have (ISO 32000-2 §9.6.2.2). */
export const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

/** PDF syntax for encoded text. */
export const shown = (encoded: Uint8Array): string => `<${Buffer.from(encoded).toString('hex')}>`
