import layout from '#web/ui/theme/layout.module.css'
import { ConditionsEditor, JoinChoice } from './conditions-editor.tsx'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'
import { type ConditionedListPage, useConditions, useConditionTargets } from './use-conditions.ts'

/** The conditions of a list in its sheet on small screens, below its filters. */
export function ConditionsSection({ page }: { page: ConditionedListPage }) {
  const messages = useConditionMessages()
  const { targets, fields } = useConditionTargets(page)
  const state = useConditions(page, fields, false)
  const { draft, change, flush } = state
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes when its fields are left
    <fieldset className={styles.section} aria-label={messages.conditions} onBlur={flush}>
      <div className={`${layout.row} ${styles.sectionHead}`}>
        <h3 className={layout.fill}>{messages.conditions}</h3>
        {draft.members.length > 1 && (
          <JoinChoice label={messages.join} value={draft.join} onChange={(join) => change({ ...draft, join })} />
        )}
      </div>
      <ConditionsEditor {...{ state, targets, fields }} />
    </fieldset>
  )
}
