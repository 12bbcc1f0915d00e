import { useEffect } from 'react'

/**
 * Names the page in the browser's tab while the caller is drawn. Pass a message: the title follows
 * the language.
 */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}
