/**
 * What is said to somebody. The specification quotes some sentences in English only: the text has
 * such a sentence as its first line, and what it means in the page's language as its second. What
 * it means leads; the quoted sentence stands beneath it, as it is quoted.
 */
export const Sentence = ({ text }: { text: string }) => {
  const [quoted, meaning] = text.split('\n', 2)
  if (!meaning) return text
  return (
    <>
      <span className="block">{meaning}</span>
      <span lang="en" className="block font-normal text-[0.875em]">
        {quoted}
      </span>
    </>
  )
}

/** The same in one line, to be read out. */
export const sentenceText = (text: string): string => text.split('\n', 2).reverse().join('. ')
