import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/resource/history.ts'
import { valueKindOf } from '#contract/resource/field-kind.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import { allReferencesOf, idsOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { plainTextOf } from '#contract/rich-text/rich-text-parts.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFormMessages } from '#web/ui/form/messages.ts'
import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { storedFilesOf } from '#web/resource/files/stored-files-of.ts'
import { useFiles } from '#web/resource/files/use-files.ts'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { fieldText, noValue } from '#web/resource/resource-columns.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import layout from '#web/ui/theme/layout.module.css'
import { changedLinesText, hasLineTexts } from './lines-text.ts'
import { useConflictMessages } from './conflict-messages.ts'
import { useResourceFormMessages } from './messages.ts'
import type { Conflict } from './three-way-merge.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { useTitles } from '#web/resource/use-titles.ts'
import styles from './resource-conflict.module.css'

interface ResourceConflictProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  conflict: Conflict
  /** Called with the stored values of the fields for which they were chosen. */
  onResolve: (conflict: Conflict, taken: FieldValues) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Resolves a conflict: the user chooses for each field that both have changed, or goes back to the form. Nothing is chosen at first. */
export function ResourceConflict({ conflict, onResolve, onClose, ...parts }: ResourceConflictProps) {
  const { words } = parts
  const texts = useConflictMessages()
  const formMessages = useResourceFormMessages(words)
  const names = Object.keys(conflict.mine)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [isMissing, setMissing] = useState(false)
  const textOf = useValueTexts(parts, conflict)
  const changeOf = useLastChanges(parts.resource, conflict)

  function resolve() {
    if (names.some((name) => sides[name] === undefined)) return setMissing(true)
    const taken = names.filter((name) => sides[name] === 'theirs').map((name): [string, unknown] => [name, conflict.theirs[name]])
    return onResolve(conflict, Object.fromEntries(taken))
  }

  return (
    <Dialog
      isOpen
      title={texts.conflictTitle}
      isWide
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formMessages.goBack}</Button>
          <Button variant="primary" onClick={resolve}>
            {formMessages.saveChosen}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{formMessages.conflictText}</p>
      <div className={`${layout.grid} ${layout.gap4} ${layout.breaks} ${styles.fields}`}>
        {names.map((name) => {
          const change = changeOf(name)
          const theirs = texts.theirs(textOf(name, conflict.theirs[name]))
          return (
            <RadioField<Side>
              key={name}
              label={words.fields[name] ?? name}
              isColumn
              choices={[
                { id: 'mine', label: texts.mine(textOf(name, conflict.mine[name])) },
                { id: 'theirs', label: change ? texts.changedBy(theirs, change.username, formatDateTime(change.at)) : theirs },
              ]}
              value={sides[name]}
              onChange={(side) => setSides({ ...sides, [name]: side })}
              {...(isMissing && sides[name] === undefined && { error: formMessages.chooseVersion })}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

/** Entries of the history that are searched for who has changed a field. */
const searchedEntries = '50'

/** Finds the last change of a field since the version that the user has changed; undefined while it is loading, or if it is not known. */
function useLastChanges({ availableCalls, derivedCalls: { history } }: AnyResource, { since, current }: Conflict) {
  const input = { params: { id: current.id }, query: { pageSize: searchedEntries } }
  const { data } = useQuery({
    ...callOptions(history, input),
    enabled: availableCalls.includes(history),
    // Without it, the dialog lacks who made the change.
    queryFn: ({ signal }) => request(history, input, { signal, handledErrors: 'exceptSessionExpired' }),
  })
  return (name: string): HistoryEntry | undefined =>
    data?.list.find(({ version, after }) => name in after && version !== null && version > since)
}

type ValueParts = Pick<ResourceConflictProps, 'resource' | 'words' | 'messages'>

/** Returns the text of a value on either side, with the titles of referred rows and the names of files. */
function useValueTexts(parts: ValueParts, { mine, theirs, current }: Conflict): (name: string, value: unknown) => string {
  const { words } = parts
  const language = useLanguage()
  const references = allReferencesOf(parts.resource).filter(({ field }) => field in mine)
  const titles = useTitles(
    references.flatMap(({ field, target }) => idsOf([mine[field], theirs[field]].flat()).map((id) => ({ resource: target, id }))),
    references.flatMap((reference) => referredChoices(reference, current, language)),
  )
  const files = fileNamesOf(parts.resource.fields.shape).filter(({ field }) => field in mine)
  const stored = useFiles(
    files.flatMap(({ field }) => idsOf([mine[field], theirs[field]].flat())),
    files.flatMap(({ fileName }) => storedFilesOf(current[fileName])),
  )
  const labels = Object.fromEntries([
    ...titles.map(({ id, label }) => [id, label] as const),
    ...stored.map(({ id, name }) => [id, name] as const),
  ])
  const choices = { ...words.choices, ...Object.fromEntries([...references, ...files].map(({ field }) => [field, labels])) }
  const ownText = (name: string, value: unknown) => {
    const schema = parts.resource.fields.shape[name]
    if (schema && valueKindOf(schema) === 'richText') return plainTextOf(value)
    return fieldText(name, value, { ...parts, words: { ...words, choices }, language })
  }
  // A field may have a title in the row without being a declared reference.
  const currentTitle = (name: string, value: unknown) => {
    const title = value === current[name] ? current[titleNameOf(name)] : undefined
    return typeof title === 'string' ? title : ''
  }
  const lineParts = { ...parts, language, formMessages: useFormMessages() }
  return (name, value) =>
    hasLineTexts(name, parts)
      ? changedLinesText(name, value, value === mine[name] ? theirs[name] : mine[name], lineParts) || noValue
      : currentTitle(name, value) || ownText(name, value) || noValue
}
