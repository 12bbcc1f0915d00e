const ADDRESSES = /https?:\/\/[^\s<>"'`]+/g

/** Every http(s) address in the text and in the links of the HTML, in order, each once. */
export const linksIn = (text: string, html = ''): string[] => {
  const written = [...text.matchAll(ADDRESSES)].map(([address]) => address.replace(/[.,;:!?)\]]+$/, ''))
  const linked = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set([...written, ...linked])]
}

/** The first group of exactly six digits in the text, links left out. */
export const codeIn = (text: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(text.replace(ADDRESSES, ' '))?.[0]
