import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'
import { ActiveCount, type FilterConditions } from '#web/ui/table/filters/filter-bar.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import type { conditions } from './conditions.ts'

const load = () => import('./conditions.ts').then((module) => module.conditions)
const popover = lazyControl(() => load().then((module) => module.ConditionsPopover))
const suggestions = lazyControl(() => load().then((module) => module.ConditionSuggestions))
const section = lazyControl(() => load().then((module) => module.ConditionsSection))

type Conditions = typeof conditions

let loaded: Conditions | undefined

/** What shows conditions as chips; undefined until it is loaded, which begins with the first conditions. */
function useLoaded(isNeeded: boolean) {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    async function fetchCode() {
      try {
        loaded = await load()
        setModule(loaded)
      } catch {
        // Without chips the button still opens the conditions.
      }
    }
    if (isNeeded) void fetchCode()
  }, [isNeeded])
  return module
}

/** The conditions of a list in its filter bar: chips, a button that opens them, and a notice on what takes long. Their code is loaded on first use. */
export function useConditionsBar(
  page: ComponentProps<Conditions['ConditionsPopover']>['page'] & ComponentProps<Conditions['SlowList']>['page'],
): FilterConditions & { readonly notice: ReactNode } {
  const messages = useTableMessages()
  const { isOpen, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'dialog', preload: popover.preload })
  const { where } = page.list.wanted
  const chips = useLoaded(where !== undefined)
  return {
    chips: typeof where === 'string' ? (chips?.conditionChips(page, where, trigger.onClick) ?? []) : [],
    renderButton: (hiddenCount) => (
      <>
        <Button {...trigger} variant="text" icon="plus">
          <span>{messages.conditions}</span>
          <ActiveCount count={hiddenCount} />
        </Button>
        {isOpen && <popover.Control {...{ page, triggerRef }} onClose={close} />}
      </>
    ),
    notice: chips && <chips.SlowList page={page} />,
    renderSuggestions: (search) => <suggestions.Control {...{ page, search }} />,
    section: <section.Control page={page} />,
  }
}
