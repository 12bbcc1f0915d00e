/**
 * What is said to somebody. The specification quotes some sentences in English only: in a Spanish
 * page they stay as quoted, as the first line of their text, and the second says the same in
 * Spanish beneath.
 */
export const Sentence = ({ text }: { text: string }) => {
  const [quoted, meaning] = text.split('\n', 2)
  if (!meaning) return text
  return (
    <>
      <span lang="en" className="block">
        {quoted}
      </span>
      <span className="block font-normal text-[0.875em]">{meaning}</span>
    </>
  )
}
