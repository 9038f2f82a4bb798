import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, use, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { CreatorsContext } from '#web/base/page/creators.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import styles from './use-creation.module.css'

/** Events bubble from a dialog to the form that the field belongs to, which must not be submitted by it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * What a select needs to offer creating a row of its resource: `create` opens the form with a title, and is undefined for those who may not, for
 * resources without such a form, and until it is loaded; `form` is rendered beside the select.
 */
export function useCreation(
  resource: AnyResource,
  onCreated: (row: Choice) => void,
): { create?: (title: string) => void; form: ReactNode } {
  const loadCreators = use(CreatorsContext)
  const [title, setTitle] = useState<string>()
  const { permissions, availableCalls, derivedCalls } = resource
  const isAllowed = useCan(permissions.create ?? permissions.edit) && availableCalls.includes(derivedCalls.create)
  const { data: creators } = useQuery({ queryKey: ['creators'], queryFn: loadCreators, enabled: isAllowed, staleTime: Infinity })
  const Creator = isAllowed ? creators?.[resource.name] : undefined
  if (!Creator) return { form: null }
  return {
    create: setTitle,
    form: title !== undefined && (
      <div
        role="presentation"
        className={styles.form}
        onSubmit={stop}
        onReset={stop}
        onKeyDown={stop}
        onChange={stop}
        onBlur={stop}
        onFocus={stop}
      >
        <Creator title={title} onCreated={onCreated} onClose={() => setTitle(undefined)} />
      </div>
    ),
  }
}
