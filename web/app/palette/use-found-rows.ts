import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteRow, PaletteSearch } from '#web/base/page/palette.ts'

const debounceMs = 250
/** The number of rows shown of each search. */
const rowCount = 5
/** The shortest text that is searched; a Chinese character says as much as two letters. */
const minLength = 2

interface Contributions {
  readonly searches: readonly PaletteSearch[]
  /** They are not loaded yet. */
  readonly isPending: boolean
}

/** A row and the search that found it. */
interface FoundRow extends PaletteRow {
  readonly search: PaletteSearch
}

interface Found {
  /** The text it belongs to. */
  readonly text: string
  readonly rows: readonly FoundRow[]
  /** Some searches failed. */
  readonly hasFailed: boolean
}

const nothing: Found = { text: '', rows: [], hasFailed: false }

/** Whether a text is long enough to be searched. */
function isSearchable(text: string): boolean {
  return text.length >= minLength || /\p{Script=Han}/u.test(text)
}

/**
 * Searches the rows for a text, debounced. Searches of an earlier text are cancelled, and its rows are not shown. A failed search leaves the
 * rows of the others.
 */
export function useFoundRows({ searches, isPending }: Contributions, query: string) {
  const [found, setFound] = useState(nothing)
  const text = isSearchable(query.trim()) ? query.trim() : ''
  const searchIds = searches.map(({ id }) => id).join(' ')

  const runSearch = useEffectEvent(async (signal: AbortSignal) => {
    const results = await Promise.allSettled(searches.map((search) => search.search(text, { count: rowCount, signal })))
    if (signal.aborted) return
    const rows = results.flatMap((result, index) => {
      const search = searches[index]
      return result.status === 'fulfilled' && search ? result.value.map((row) => ({ ...row, search })) : []
    })
    setFound({ text, rows, hasFailed: results.some(({ status }) => status === 'rejected') })
  })

  useEffect(() => {
    if (text === '' || searchIds === '') return undefined
    const controller = new AbortController()
    const timer = window.setTimeout(() => void runSearch(controller.signal), debounceMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [text, searchIds])

  const isCurrent = text !== '' && found.text === text
  return { ...(isCurrent ? found : nothing), isSearching: text !== '' && !isCurrent && (isPending || searchIds !== '') }
}
