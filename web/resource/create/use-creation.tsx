import { type ReactNode, type SyntheticEvent, use, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { CreatorsContext, type LoadCreator, type CreatorProps } from '#web/base/page/creators.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { type LazyControl, lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './use-creation.module.css'

const controls = new WeakMap<LoadCreator, LazyControl<CreatorProps>>()

function controlOf(load: LoadCreator): LazyControl<CreatorProps> {
  const control = controls.get(load) ?? lazyControl(load)
  controls.set(load, control)
  return control
}

/** Events bubble from a dialog to the form that the field belongs to, which must not be submitted by it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * What a select needs to offer creating a row of its resource: `create` opens the form with a title, and is undefined for those who may not, and
 * for resources whose feature has no such form; `form` is rendered beside the select.
 */
export function useCreation(
  resource: AnyResource,
  onCreated: (row: Choice) => void,
): { create?: (title: string) => void; form: ReactNode } {
  const creators = use(CreatorsContext)
  const [title, setTitle] = useState<string>()
  const { permissions, availableCalls, derivedCalls } = resource
  const isAllowed = useCan(permissions.create ?? permissions.edit)
  const load = isAllowed && availableCalls.includes(derivedCalls.create) ? creators[resource.name] : undefined
  if (!load) return { form: null }
  const { Control } = controlOf(load)
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
        <Control title={title} onCreated={onCreated} onClose={() => setTitle(undefined)} />
      </div>
    ),
  }
}
