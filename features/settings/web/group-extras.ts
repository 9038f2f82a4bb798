import { singleSignOnGroup } from '#contract/settings/single-sign-on-settings.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { FormSettings } from './setting-values.ts'

/** What a group has beside its settings, such as a button that tries them; given the values of the form. */
export const groupExtras: ReadonlyMap<string, ReturnType<typeof lazyControl<{ values: FormSettings }>>> = new Map([
  [singleSignOnGroup.id, lazyControl(() => import('./provider-check.tsx').then((module) => module.ProviderCheck))],
])
