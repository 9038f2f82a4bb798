import layout from '#web/ui/theme/layout.module.css'
import { ConditionsEditor, type ConditionsEditorProps, JoinChoice } from './conditions-editor.tsx'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'

interface ConditionsGroupProps extends ConditionsEditorProps {
  title: string
  onBlur?: () => void
}

/** Conditions below a title, for narrow places such as sheets and drawers. */
export function ConditionsGroup({ title, onBlur, ...editor }: ConditionsGroupProps) {
  const messages = useConditionMessages()
  const { draft, change } = editor.state
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes when its fields are left
    <fieldset className={styles.section} aria-label={title} onBlur={onBlur}>
      <div className={`${layout.row} ${styles.sectionHead}`}>
        <h3 className={layout.fill}>{title}</h3>
        {draft.members.length > 1 && (
          <JoinChoice label={messages.join} value={draft.join} onChange={(join) => change({ ...draft, join })} />
        )}
      </div>
      <ConditionsEditor {...editor} />
    </fieldset>
  )
}
