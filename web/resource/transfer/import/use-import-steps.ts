import { useEffect, useRef, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useTransferMessages } from '#web/resource/transfer/messages.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { checkImport, type ImportCheck } from './check-import.ts'
import { type ImportChoice, type ImportField, importFields, importKeys, missingFields, titlesOf } from './import-fields.ts'
import { firstChoice } from './import-memory.ts'
import { noOpenCells, openCells, type OpenCells } from './open-cells.ts'
import type { ImportFile } from './read-import-file.ts'
import { useImportFile } from './use-import-file.ts'
import { useImportMemory } from './use-import-memory.ts'
import { useImportMessages } from './messages.ts'

/** The list page whose rows are imported. */
export interface ImportedList {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
}

/** What the file and its check have come to. */
export interface ImportProgress {
  readonly stage: 'file' | 'preview' | 'columns' | 'check'
  readonly file?: ImportFile | undefined
  readonly choice?: ImportChoice | undefined
  /** What the check needs to be told of cells. */
  readonly open?: OpenCells | undefined
  /** How many rows are checked. */
  readonly done: number
  readonly check?: ImportCheck | undefined
}

/** The fields that the person may fill. */
function useOfferedFields(list: ImportedList): ImportField[] {
  const { maskedBy, permissions } = list.resource
  const { view, edit, transfer = edit } = permissions
  const rights = { mayReveal: useCan(maskedBy ?? view), mayTransfer: useCan(transfer) }
  return importFields({ ...list, transfer: useTransferMessages(list.words) }, rights)
}

/** Checks the rows of a file; a check ends when another begins, and with the dialog. */
function useCheck(resource: AnyResource) {
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  return {
    stop,
    /** Returns undefined if the check was stopped. */
    async check(checked: Parameters<typeof checkImport>[1], onProgress: (done: number) => void): Promise<ImportCheck | undefined> {
      stop()
      const controller = new AbortController()
      running.current = controller
      try {
        return await checkImport(resource, checked, { signal: controller.signal, onProgress })
      } catch (error) {
        if (controller.signal.aborted) return undefined
        throw error
      }
    },
  }
}

/** The choice, without an order of dates that the columns do not ask for. */
function withOfferedOrder(choice: ImportChoice, { dates }: OpenCells): ImportChoice {
  return { ...choice, order: dates?.orders.find(({ order }) => order === choice.order)?.order }
}

/** The steps of an import up to its check: what they have come to, and how to go from one to another. */
export function useImportSteps(list: ImportedList, canCreate: boolean) {
  const { noRows } = useImportMessages(list.words)
  const [offered, keys] = [useOfferedFields(list), importKeys(list.resource)]
  const [progress, setProgress] = useState<ImportProgress>({ stage: 'file', done: 0 })
  const { stage, file, choice, open = noOpenCells } = progress
  // How often the check was asked for while something was missing.
  const [tries, setTries] = useState(0)
  const { known, remember } = useImportMemory(list.resource.name)
  const fields = offered.filter(({ isForNewRows }) => (choice?.mode ?? 'create') === 'create' || !isForNewRows)
  const { check, stop } = useCheck(list.resource)
  const reading = useImportFile(titlesOf(offered, known), (taken) => {
    // The user who looks at the text of a file continues by hand.
    if (taken.source.isOpen || stage === 'preview') look(taken)
    else takeFile(taken)
  })

  function takeFile(taken: ImportFile) {
    if (taken.rows.length === 0) return reading.refuse(noRows)
    setTries(0)
    choose(taken, firstChoice(taken.header, { fields: offered, keys, known, mode: canCreate ? 'create' : 'update' }))
  }

  function choose(taken: ImportFile, made: ImportChoice) {
    const found = made.columns === choice?.columns && taken === file ? open : openCells(taken, made.columns, offered)
    setProgress({ stage: 'columns', file: taken, choice: withOfferedOrder(made, found), open: found, done: 0 })
  }

  async function startCheck(clearsEmpty = false) {
    if (!file || !choice) return
    if (missingFields(choice, fields).length > 0 || (open.dates && choice.order === undefined)) return setTries((count) => count + 1)
    remember(file, choice, offered)
    setProgress({ stage: 'check', file, choice, open, done: 0 })
    const show = (part: Partial<ImportProgress>) => setProgress((current) => ({ ...current, ...part }))
    try {
      const found = await check({ file, choice, fields, clearsEmpty }, (done) => show({ done }))
      if (found) show({ check: found })
    } catch (error) {
      choose(file, choice)
      await ignoreApiError(() => Promise.reject(error))
    }
  }

  /** Shows how a file is read. */
  function look(taken: ImportFile) {
    setProgress({ stage: 'preview', file: taken, done: 0 })
  }

  function restart() {
    stop()
    reading.refuse(undefined)
    setProgress({ stage: 'file', done: 0 })
  }

  // While the file is not read as it should be, nothing comes next.
  const isRead = file !== undefined && file.rows.length > 0 && !reading.isReading && reading.error === undefined
  const next = isRead ? () => (choice ? choose(file, choice) : takeFile(file)) : undefined
  /** Shows how the file is read, and keeps what was chosen of its columns. */
  const lookAgain = () => setProgress((current) => ({ ...current, stage: 'preview' }))
  return { progress, fields, keys, tries, reading, next, choose, look, lookAgain, startCheck, restart }
}
