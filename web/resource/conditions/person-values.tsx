import { useState } from 'react'
import { useCurrentUser } from '#web/base/current-user.ts'
import { searchPeople } from '#web/resource/search-people.ts'
import { useTitles } from '#web/resource/use-titles.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { RemoteMultiSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import type { ConditionTarget } from './condition-target.ts'
import type { ValueProps } from './value-props.ts'
import { useConditionMessages } from './messages.ts'

/** The user as a value, who is another one for everyone who opens the view. */
function useMe(): Choice {
  const { me } = useConditionMessages()
  return { id: 'me', label: me(useCurrentUser()?.realName ?? '') }
}

/** People with their names. */
export function usePeople({ resource }: ConditionTarget, ids: readonly string[], known: readonly Choice[] = []): readonly Choice[] {
  const all = [useMe(), ...known]
  const titles = useTitles(resource ? ids.map((id) => ({ resource, id })) : [], all)
  return resource ? titles : ids.map((id) => all.find((choice) => choice.id === id) ?? { id, label: id })
}

/** Chooses people, the user first. */
export function PersonValues({ target, values, error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  const me = useMe()
  const [picked, pick] = useState<readonly Choice[]>([])
  return (
    <RemoteMultiSelectField
      label={messages.value(target.label)}
      isLabelHidden
      placeholder={messages.choose}
      error={error}
      search={async (text, signal) => {
        const people = await searchPeople(text, signal)
        return text === '' || me.label.includes(text) ? [me, ...people] : people
      }}
      value={usePeople(target, values, picked)}
      onChange={(choices) => {
        pick(choices)
        onChange(choices.map(({ id }) => id))
      }}
    />
  )
}
