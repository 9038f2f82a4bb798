import { useRef, useState } from 'react'
import type { TableChoice } from '#contract/tables/read-table.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { type ImportFile, isFileError, readImportFile } from './read-import-file.ts'

/** The reading of a file. */
export interface ImportReading {
  readonly isReading: boolean
  /** What is wrong with the file. */
  readonly error: string | undefined
  /** What was chosen of it last. */
  readonly choice: TableChoice
  /** Reads a file, or says why it cannot be read. */
  readonly read: (file: File, choice?: TableChoice) => Promise<void>
  /** Says what is wrong with a file, and forgets what is read of it. */
  readonly refuse: (error: string | undefined) => void
}

/** Reads files; `onRead` gets the one that was asked for last. */
export function useImportFile(isTitle: (text: string) => boolean, onRead: (file: ImportFile) => void): ImportReading {
  const language = useLanguage()
  const [state, setState] = useState<Pick<ImportReading, 'isReading' | 'error' | 'choice'>>({
    isReading: false,
    error: undefined,
    choice: {},
  })
  const turn = useRef(0)

  async function read(file: File, choice: TableChoice = {}): Promise<void> {
    const own = ++turn.current
    setState({ isReading: true, error: undefined, choice })
    try {
      const found = await readImportFile(file, isTitle, choice)
      if (own !== turn.current) return
      setState({ isReading: false, error: undefined, choice })
      onRead(found)
    } catch (failure) {
      const error = isFileError(failure) ? failure.messageIn(language) : undefined
      if (own === turn.current) setState({ isReading: false, error, choice })
      if (error === undefined) throw failure
    }
  }

  function refuse(error: string | undefined): void {
    turn.current += 1
    setState({ isReading: false, error, choice: {} })
  }

  return { ...state, read, refuse }
}
