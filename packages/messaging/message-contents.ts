const ADDRESSES = /https?:\/\/[^\s<>"'`]+/g

/** Every http(s) address in the text and in the links of the HTML, in order, each once. */
export const linksIn = (text: string, html = ''): string[] => {
  const written = [...text.matchAll(ADDRESSES)].map(([address]) => address.replace(/[.,;:!?)\]]+$/, ''))
  const linked = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set([...written, ...linked])]
}

/**
 * The first group of exactly six digits that stands alone: not in a link, a reference or a hash.
 */
export const codeIn = (text: string): string | undefined =>
  /(?<![\p{L}\p{N}-])\d{6}(?![\p{L}\p{N}-])/u.exec(text.replace(ADDRESSES, ' '))?.[0]
