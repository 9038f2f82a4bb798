import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { webhookCondition, type WebhookCondition } from '#contract/webhooks/webhooks.ts'
import { listWebhookSources } from '#features/webhooks/contract/webhook-calls.ts'
import { callOptions } from '#web/api/queries.ts'
import { ConditionsInput } from '#web/resource/conditions/conditions-input.tsx'
import { entities } from '#web/resource/entities/entity-registry.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useWebhookMessages } from './messages.ts'

/** A change has no times of its row. */
const unknownOfChanges = ['createDate', 'updateDate']

const conditionList = z.array(webhookCondition)
const conditionsIn = (value: unknown): readonly WebhookCondition[] => conditionList.safeParse(value).data ?? []

/** The resources of events, called as where events are chosen. */
function useSources() {
  const { data } = useQuery(callOptions(listWebhookSources))
  return data?.list ?? []
}

function ConditionsField({ field: { value, label, hint, error, onChange } }: { field: CustomField<unknown> }) {
  const messages = useWebhookMessages()
  const sources = useSources()
  const chosen = conditionsIn(value)
  // Those without a condition yet are no part of the value.
  const [added, setAdded] = useState<readonly string[]>([])
  const names = [...new Set([...chosen.map(({ resource }) => resource), ...added])].toSorted()
  const shown = names.flatMap((name) => entities.find(({ resource }) => resource.name === name) ?? [])
  const titleOf = (name: string) => sources.find(({ resource }) => resource === name)?.title ?? name
  const free = sources.filter(({ resource }) => !names.includes(resource) && entities.some((entity) => entity.resource.name === resource))

  function set(name: string, where: string) {
    const others = chosen.filter(({ resource }) => resource !== name)
    onChange(
      where === '' ? others : [...others, { resource: name, where }].toSorted((one, other) => (one.resource < other.resource ? -1 : 1)),
    )
  }

  return (
    <Field {...{ label, hint, error }} labelPosition="group">
      {() => (
        <div className={layout.stack}>
          {shown.map((entity) => {
            const { name } = entity.resource
            return (
              <ConditionsInput
                key={name}
                entity={entity}
                title={titleOf(name)}
                without={unknownOfChanges}
                value={chosen.find(({ resource }) => resource === name)?.where ?? ''}
                onChange={(where) => set(name, where)}
              />
            )
          })}
          {free.length > 0 && (
            <SelectField
              label={messages.conditionsOf}
              isLabelHidden
              placeholder={messages.conditionsOf}
              isSearchable={free.length > 8}
              choices={free.map(({ resource, title }) => ({ id: resource, label: title }))}
              value={undefined}
              onChange={(name) => name !== undefined && setAdded([...added, name])}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function ConditionTexts({ conditions }: { conditions: readonly WebhookCondition[] }) {
  const sources = useSources()
  const titleOf = (name: string) => sources.find(({ resource }) => resource === name)?.title ?? name
  return (
    <ul>
      {conditions.map(({ resource, where }) => (
        <li key={resource} className={layout.breaks}>
          <span>{titleOf(resource)}</span> <code>{where}</code>
        </li>
      ))}
    </ul>
  )
}

/** A field in which the rows of resources are chosen by conditions. */
export const conditionsField = (field: CustomField<unknown>) => <ConditionsField field={field} />

/** Conditions that can only be read. */
export const conditionsValue = (value: unknown) => <ConditionTexts conditions={conditionsIn(value)} />
