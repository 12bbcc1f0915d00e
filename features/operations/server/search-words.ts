import { shortReference } from '@firmeza/kernel'
import type { Operation } from '../domain/operation.ts'

/**
 * How many letters of a word are kept as a beginning to look it up by. A word shorter than the
 * first is kept whole.
 */
const BEGINNINGS = [3, 5, 8, 12, 20]
/** Of an operation of one party; each more brings a name and an address. */
const MOST_WORDS = 60
const MOST_MORE = 6
const LONGEST_WORD = 40
/** Of what is asked for. */
const MOST_ASKED = 8

const fold = (text: string): string => text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A reference read aloud, or a whole UUID: the one word an operation is found by. */
const asReference = (text: string): string =>
  text
    .replace(/\b([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '$1')
    .replace(/\b([0-9a-f]{4})-([0-9a-f]{4})\b/gi, '$1$2')

const wordsIn = (text: string): string[] => [
  ...new Set((fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, LONGEST_WORD).join(''))),
]

/**
 * What an operation is found by, its words in small letters without accents, a space before and
 * after each.
 */
export const searchTextOf = ({ id, parties, documents }: Pick<Operation, 'id' | 'parties' | 'documents'>): string => {
  const persons = parties.flatMap(({ person }) => [person.name, person.lastname, person.email])
  const named = documents.flatMap(({ name, label }) => [label, name])
  const words = wordsIn([shortReference(id).replace('-', ''), ...persons, ...named].join(' '))
  return ` ${words.slice(0, MOST_WORDS + MOST_MORE * (parties.length - 1)).join(' ')} `
}

/** The beginnings to find it by. */
export const beginningsOf = (searchText: string): string[] => [
  ...new Set(
    wordsIn(searchText).flatMap((word) => {
      const letters = [...word]
      if (letters.length < BEGINNINGS[0]!) return [word]
      return BEGINNINGS.filter((length) => length <= letters.length).map((length) => letters.slice(0, length).join(''))
    }),
  ),
]

export interface Search {
  /**
   * A beginning of each word to look it up by, those of the longest words first: they are most
   * likely the rarest.
   */
  beginnings: string[]
  /** What `searchText` has to be like (SQL), all of it. */
  patterns: string[]
}

/**
 * How to find what somebody typed: operations in which each word begins a word; one of one or two
 * letters is a word. Null: no word was typed.
 */
export const readSearch = (typed: string): Search | null => {
  const words = wordsIn(asReference(typed)).slice(0, MOST_ASKED)
  if (words.length === 0) return null
  const longestFirst = words.toSorted((a, b) => [...b].length - [...a].length)
  return {
    beginnings: longestFirst.map((word) => beginningsOf(word).at(-1)!),
    patterns: words.map((word) => (isWhole(word) ? `% ${word} %` : `% ${word}%`)),
  }
}

const isWhole = (word: string): boolean => [...word].length < BEGINNINGS[0]!
