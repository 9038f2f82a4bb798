import { ConditionsGroup } from './conditions-group.tsx'
import { useConditionMessages } from './messages.ts'
import { type ConditionedListPage, useConditions, useConditionTargets } from './use-conditions.ts'

/** The conditions of a list in its sheet on small screens, below its filters. */
export function ConditionsSection({ page }: { page: ConditionedListPage }) {
  const { conditions } = useConditionMessages()
  const { targets, fields } = useConditionTargets(page)
  const state = useConditions(page, fields, false)
  return <ConditionsGroup title={conditions} {...{ state, targets, fields }} onBlur={state.flush} />
}
