import type { KeyboardEvent, RefCallback, SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import type { Draft } from '#contract/drafts.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { HandledErrors } from '#web/base/api-error.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import type { FormDraft } from './draft/draft-notice.tsx'
import { restorableValues } from './draft/draft-values.ts'
import { type DraftOptions, useDraft } from '#web/ui/form/draft/use-draft.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { isValid, assignFailure, unassignedFailure } from './form-errors.ts'
import type { FieldName, FormField, FormSchema, FormValues } from './form-field.ts'
import { useFieldRules, type ShownWhen } from './schema/use-field-rules.ts'
import { useAfterPress } from './use-after-press.ts'
import { useFormElement } from './use-form-element.ts'
import { useFormFeedback } from './use-form-feedback.ts'
import { useExclusiveTask } from './use-exclusive-task.ts'
import { useValues } from './use-values.ts'

interface FormOptions<Schema extends FormSchema> {
  /** The contract's schema. */
  schema: Schema
  initial: FormValues<Schema>
  /**
   * Saves the values. If it rejects, the form keeps its input and shows the error, with its issues on their fields. Pass `formHandledErrors` to
   * the call, so that the error is not shown twice.
   */
  submit: (values: z.output<Schema>) => Promise<unknown>
  /** Conditions for showing fields. A hidden field keeps its input but is validated and submitted as empty. */
  shownWhen?: ShownWhen<Schema>
  /** Asks for confirmation when the user leaves the page with unsaved input. For forms on a page; drawers ask by themselves. */
  hasLeaveGuard?: boolean
  /**
   * Keeps unsaved input as a draft with the account, and offers it when the form is opened again; for all but passwords. Do not change it while
   * the form is shown.
   */
  draft?: FormDraftOptions | undefined
}

/** How unsaved input is kept, and how it is restored: by default, its values are set. */
export interface FormDraftOptions extends DraftOptions {
  onRestore?(values: FieldValues, draft: Draft): void
}

/** Props of the form element. A button outside the form refers to it by `id`. */
export interface FormProps {
  readonly id: string
  readonly ref: RefCallback<HTMLElement>
  readonly noValidate: true
  readonly 'aria-busy': true | undefined
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** For the call in `submit`: the form shows every error itself, except an expired session. */
export const formHandledErrors: HandledErrors = 'exceptSessionExpired'

/** Submits the form on Ctrl+Enter or ⌘+Enter. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  // Key events in portalled overlays bubble here too.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside || event.defaultPrevented || isComposing(event)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/**
 * Combines the hooks behind a form: values (`state`), fields in the DOM (`element`), rules from the schema, validation results (`feedback`),
 * the leave guard and the running submission.
 */
function useFormParts<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const { schema, initial, shownWhen = {}, hasLeaveGuard = false } = options
  const state = useValues(initial)
  return {
    ...options,
    state,
    keptDraft: useDraft(options.draft, state),
    element: useFormElement(),
    fieldRules: useFieldRules(schema, shownWhen, useLanguage()),
    feedback: useFormFeedback(),
    guard: useLeaveGuard(hasLeaveGuard && state.isDirty),
    submission: useExclusiveTask(),
  }
}

/** The functions of a form that change it. They read the latest values, even before React has rendered a change. */
function formCommands<Schema extends FormSchema>(parts: ReturnType<typeof useFormParts<Schema>>) {
  const { schema, submit, state, element, fieldRules, feedback, guard, submission } = parts

  /** Sets several fields. */
  function setValues(part: Partial<FormValues<Schema>>): void {
    state.set(part)
    feedback.clearServerErrors(part)
  }

  /** Shows all errors and focuses the first invalid field; returns whether the form is valid. */
  function validate(): boolean {
    const result = fieldRules.validate(state.current())
    feedback.touch(fieldRules.names)
    feedback.report({ errors: result.errors, failure: unassignedFailure(result, element.rendered(fieldRules.names)) })
    element.focusFirst(Object.keys(result.errors))
    return isValid(result)
  }

  async function save(values: FormValues<Schema>): Promise<void> {
    try {
      await submit(z.parse(schema, fieldRules.normalize(values)))
    } catch (error) {
      const { errors: serverErrors, failure } = assignFailure(error, element.rendered(fieldRules.names), fieldRules.lineNames)
      feedback.report({ errors: serverErrors, serverErrors, failure })
      element.focusFirst(Object.keys(serverErrors))
    }
  }

  return {
    setValues,
    validate,
    setValue: <Name extends FieldName<Schema>>(name: Name, value: FormValues<Schema>[Name]) => {
      state.set({ [name]: value })
      feedback.clearServerErrors({ [name]: value })
    },
    /** Focuses a field, once it is rendered. */
    focus: (name: FieldName<Schema>) => element.focus(name),
    /** Resets to other values, or to the saved ones. */
    reset(next?: FormValues<Schema>) {
      guard.release()
      state.reset(next)
      feedback.clear()
    },
    /** Replaces the saved values, such as after a conflict; fields the user has not changed take the new values. */
    rebase: state.rebase,
    /** Marks the submitted values as saved: the form is dirty again only if they change, and leaving no longer asks. */
    markSaved() {
      if (state.markSaved()) guard.release()
    },
    /** Validates and submits, like the submit button. */
    send() {
      if (!submission.isRunning() && validate()) void submission.run(() => save(state.takeSnapshot()))
    },
  }
}

/** The answers to the offer of a draft. Its buttons disappear with it, so the focus moves to a field. */
function draftCommands<Schema extends FormSchema>(parts: ReturnType<typeof useFormParts<Schema>>): FormDraft {
  const { schema, draft, keptDraft, state, element, fieldRules } = parts
  return {
    ...keptDraft,
    restore(offer) {
      const entered = restorableValues(schema, offer, { ...state.current() })
      keptDraft.accept()
      if (draft?.onRestore) draft.onRestore(entered, offer)
      else state.set(entered)
      element.focusFirst(Object.keys(entered))
    },
    discard() {
      keptDraft.discard()
      element.focusFirst(fieldRules.names)
    },
  }
}

/** A form for a contract schema. Fields are validated on blur, once something is entered, and on submit, which focuses the first invalid one. */
export function useForm<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const parts = useFormParts(options)
  const { state, element, fieldRules, feedback, submission } = parts
  const { values } = state
  const { touched, serverErrors, announcement } = feedback
  const { errors } = fieldRules.validate(values)
  const commands = formCommands(parts)
  const afterPress = useAfterPress()

  function field<Name extends FieldName<Schema>>(name: Name): FormField<FormValues<Schema>[Name]> {
    return {
      name,
      value: values[name],
      onChange: (value) => commands.setValue(name, value),
      // Passing through an empty form is no mistake yet.
      onBlur: () => state.isDirty && afterPress(() => feedback.touch([name])),
      error: touched.has(name) ? (errors[name] ?? serverErrors[name]) : undefined,
      ...(fieldRules.lineNames.includes(name) && { inLines: { errors: { ...serverErrors, ...errors }, attempt: announcement.attempt } }),
    }
  }

  const formProps: FormProps = {
    id: element.id,
    ref: element.ref,
    noValidate: true,
    'aria-busy': submission.isBusy || undefined,
    onKeyDown: submitOnShortcut,
    onSubmit(event) {
      event.preventDefault()
      commands.send()
    },
  }

  return {
    ...commands,
    values,
    isDirty: state.isDirty,
    isBusy: submission.isBusy,
    /** Whether its fields are on the page. */
    isMounted: element.isMounted,
    failure: feedback.failure,
    announcement: feedback.announcement,
    rules: fieldRules.rules,
    isShown: (name: FieldName<Schema>) => fieldRules.isShown(name, values),
    isRequired: (name: FieldName<Schema>) => fieldRules.isRequired(name, values, errors),
    field,
    formProps,
    draft: draftCommands(parts),
  }
}

/** The result of `useForm`: values, errors and commands of a form. */
export type FormState<Schema extends FormSchema> = ReturnType<typeof useForm<Schema>>
