import { referencesOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ComparisonTable } from '#web/ui/display/comparison-table.tsx'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { referredChoice } from './reference-field.tsx'
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
  const references = referencesOf(parts.resource).filter(({ field }) => field in mine)
  const titles = useTitles(
    references.flatMap(({ field, target }) =>
      [mine[field], theirs[field]].flatMap((id) => (typeof id === 'string' ? { resource: target, id } : [])),
    ),
    references.flatMap((reference) => referredChoice(reference, current, language) ?? []),
  )
  const textOf = (name: string, value: unknown) =>
    titles.find(({ id }) => id === value)?.label ?? (fieldText(name, value, { ...parts, language }) || noValue)
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
