import type { FieldValues } from '#contract/resource/rules.ts'
import { type Webhook, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyFormLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { formHandledErrors } from '#web/ui/form/use-form.ts'
import { type ReactNode, useState } from 'react'
import { conditionsField, conditionsValue } from './conditions-field.tsx'
import { eventsField, eventsValue } from './events-field.tsx'
import { useWebhookMessages, type WebhookMessages } from './messages.ts'
import { useWebhookWords } from './webhook-words.ts'

interface WebhookEditorProps {
  /** The webhook to edit or show; undefined creates one. */
  webhook: Webhook | undefined
  isReadOnly: boolean
  onCreated: (webhook: Webhook) => void
  onClose: () => void
}

/** Address and events of another user's webhook are read-only. */
function webhookLayout({ fields }: AnyFormLayout, isOthers: boolean, messages: WebhookMessages): AnyFormLayout {
  const { url, events, conditions } = fields
  const shown =
    (valueOf: (value: unknown) => ReactNode) =>
    ({ value, label, hint }: CustomField<unknown>) => (
      <Field {...{ label, hint }} labelPosition="group">
        {() => valueOf(value)}
      </Field>
    )
  return {
    fields: {
      ...fields,
      url: url ? { ...url, isReadOnly: isOthers, hint: isOthers ? messages.notOwn : messages.urlHint, placeholder: 'https://' } : null,
      events: events
        ? {
            ...events,
            ...(isOthers ? {} : { hint: messages.eventsHint }),
            render: isOthers ? shown(eventsValue) : eventsField,
            renderValue: eventsValue,
          }
        : null,
      conditions: conditions
        ? {
            ...conditions,
            hint: messages.conditionsHint,
            render: isOthers ? shown(conditionsValue) : conditionsField,
            renderValue: conditionsValue,
          }
        : null,
    },
  }
}

/** The drawer with the form of a webhook. */
export function WebhookEditor({ webhook, isReadOnly, onCreated, onClose }: WebhookEditorProps) {
  const words = useWebhookWords()
  const messages = useWebhookMessages()
  const language = useLanguage()
  const userId = useCurrentUser()?.userId
  const [keyOf] = useState(createIdempotencyKeys)
  const creation = useWrite(webhooks.calls.create, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const isOthers = webhook !== undefined && webhook.ownerId !== userId

  async function create(values: FieldValues) {
    const created = await creation.mutateAsync({ body: webhooks.fields.parse(values) })
    onCreated(created)
    return created
  }

  return (
    <ResourceEditor
      resource={webhooks}
      words={words}
      row={webhook}
      initial={{ isEnabled: true, events: [], conditions: [] }}
      layout={webhookLayout(resourceLayout(webhooks, words, webhook, language), isOthers, messages)}
      {...{ create, isReadOnly, onClose }}
    />
  )
}
