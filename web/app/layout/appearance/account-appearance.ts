import { useEffect, useEffectEvent } from 'react'
import { appearancePreference } from '#contract/appearance-preference.ts'
import { adoptAppearance, onAppearanceChange } from '#web/ui/theme/appearance.ts'
import { usePreference } from '#web/base/preferences/preference.ts'

/** Keeps the appearance in the account: the account's applies as soon as it is known, and changes in this window are saved to it. */
export function useAccountAppearance(userId: string): void {
  const { value, isReady, set } = usePreference(appearancePreference)
  const save = useEffectEvent(set)
  useEffect(() => {
    if (isReady) adoptAppearance(userId, value)
  }, [userId, value, isReady])
  useEffect(() => onAppearanceChange((appearance) => save(appearance)), [])
}
