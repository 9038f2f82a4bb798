import { allReferencesOf, idsOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ComparisonTable } from '#web/ui/display/comparison-table.tsx'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { referredChoices } from './referred-choices.ts'
import { fieldText, noValue } from './resource-columns.tsx'
import type { AnyWords } from './resource-words.ts'
import type { Conflict } from './use-resource-form.ts'
import type { ResourceMessages } from './use-resource-messages.ts'
import { useTitles } from './use-titles.ts'
import styles from './resource-conflict.module.css'

interface ResourceConflictProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  conflict: Conflict | null
  onKeepMine: (conflict: Conflict) => void
  onTakeTheirs: (conflict: Conflict) => void
  onGoBack: () => void
}

/** Resolves a conflict: shows both versions of the fields side by side. The user keeps one of them, or goes back to the form. */
export function ResourceConflict({ conflict, onKeepMine, onTakeTheirs, onGoBack, ...parts }: ResourceConflictProps) {
  const { messages } = parts
  return (
    <Dialog
      isOpen={conflict !== null}
      title={messages.conflictTitle}
      isWide
      isAlert
      onClose={onGoBack}
      footer={
        <>
          <Button onClick={onGoBack}>{messages.goBack}</Button>
          <Button onClick={() => conflict && onTakeTheirs(conflict)}>{messages.takeTheirs}</Button>
          <Button variant="primary" onClick={() => conflict && onKeepMine(conflict)}>
            {messages.keepMine}
          </Button>
        </>
      }
    >
      {conflict && <Differences {...parts} conflict={conflict} />}
    </Dialog>
  )
}

type DifferencesProps = Pick<ResourceConflictProps, 'resource' | 'words' | 'messages'> & { conflict: Conflict }

function Differences({ conflict: { mine, theirs, current }, ...parts }: DifferencesProps) {
  const { words, messages } = parts
  const language = useLanguage()
  const references = allReferencesOf(parts.resource).filter(({ field }) => field in mine)
  const titles = useTitles(
    references.flatMap(({ field, target }) => idsOf([mine[field], theirs[field]].flat()).map((id) => ({ resource: target, id }))),
    references.flatMap((reference) => referredChoices(reference, current, language)),
  )
  const labels = Object.fromEntries(titles.map(({ id, label }) => [id, label]))
  const choices = { ...words.choices, ...Object.fromEntries(references.map(({ field }) => [field, labels])) }
  // A field may have a title in the row without being a declared reference.
  const currentTitle = (name: string, value: unknown) => {
    const title = value === current[name] ? current[titleNameOf(name)] : undefined
    return typeof title === 'string' ? title : ''
  }
  const textOf = (name: string, value: unknown) =>
    currentTitle(name, value) || fieldText(name, value, { ...parts, words: { ...words, choices }, language }) || noValue
  return (
    <>
      <p className={styles.text}>{messages.conflictText}</p>
      <ComparisonTable
        label={messages.conflictTitle}
        rowsTitle={messages.field}
        sides={[{ title: messages.mine, mark: 'own' }, { title: messages.theirs }]}
        rows={Object.keys(mine).map((name) => ({
          id: name,
          title: words.fields[name] ?? name,
          values: [textOf(name, mine[name]), textOf(name, theirs[name])],
        }))}
      />
    </>
  )
}
