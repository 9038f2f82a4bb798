import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import type { HandledErrors } from '#web/api/client.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { isValid, assignFailure, unassignedFailure } from './form-errors.ts'
import type { FieldName, FormField, FormSchema, FormValues } from './form-field.ts'
import { useFieldRules, type ShownWhen } from './schema/use-field-rules.ts'
import { useFormElement } from './use-form-element.ts'
import { useFormFeedback } from './use-form-feedback.ts'
import { useExclusiveTask } from './use-exclusive-task.ts'
import { useValues } from './use-values.ts'

interface FormOptions<Schema extends FormSchema> {
  /** The contract's schema. */
  schema: Schema
  initial: FormValues<Schema>
  /**
   * Saves the values. If it fails the form keeps its input, and issues of the error are shown on their fields; so its call must pass
   * `formHandledErrors`.
   */
  submit: (values: z.output<Schema>) => Promise<unknown>
  /** Conditions for showing fields. A hidden field keeps its input, and counts as empty. */
  shownWhen?: ShownWhen<Schema>
  /** Leaving the page with unsaved input asks for confirmation. For forms on a page; a drawer asks by itself. */
  hasLeaveGuard?: boolean
}

/** Props of the form element. A button outside the form refers to it by `id`. */
export interface FormProps {
  readonly id: string
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly 'aria-busy': true | undefined
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** Passed by a form's write call: the form itself shows every error, except an expired session. */
export const formHandledErrors: HandledErrors = 'exceptSessionExpired'

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  // Key events in portalled overlays bubble here too.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The state and helpers a form consists of. */
function useFormParts<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const { schema, initial, shownWhen = {}, hasLeaveGuard = false } = options
  const state = useValues(initial)
  return {
    ...options,
    state,
    element: useFormElement(),
    fieldRules: useFieldRules(schema, shownWhen, useLanguage()),
    feedback: useFormFeedback(),
    guard: useLeaveGuard(hasLeaveGuard && state.isDirty),
    submission: useExclusiveTask(),
  }
}

/** The form's commands. Each one immediately sees the effect of the one before. */
function formCommands<Schema extends FormSchema>(form: ReturnType<typeof useFormParts<Schema>>) {
  const { schema, submit, state, element, fieldRules, feedback, guard, submission } = form

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
      const { errors: serverErrors, failure } = assignFailure(error, element.rendered(fieldRules.names))
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
    /** Focuses a field, as soon as it is rendered. */
    focus: (name: FieldName<Schema>) => element.focus(name),
    /** Resets to other values, or to the saved ones. */
    reset(next?: FormValues<Schema>) {
      guard.release()
      state.reset(next)
      feedback.clear()
    },
    /** Changes the saved values; fields the user has not changed take the new values. */
    rebase: state.rebase,
    /** Marks the submitted values as saved: the form compares with them, and leaving no longer asks. */
    markSaved() {
      if (state.markSaved()) guard.release()
    },
    /** Validates and submits, like the submit button. */
    send() {
      if (!submission.isRunning() && validate()) void submission.run(() => save(state.takeSnapshot()))
    },
  }
}

/** A form for a contract schema. Fields are validated on blur and on submit, which focuses the first invalid one. */
export function useForm<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const form = useFormParts(options)
  const { state, element, fieldRules, feedback, submission } = form
  const { values } = state
  const { touched, serverErrors } = feedback
  const { errors } = fieldRules.validate(values)
  const commands = formCommands(form)

  function field<Name extends FieldName<Schema>>(name: Name): FormField<FormValues<Schema>[Name]> {
    return {
      name,
      value: values[name],
      onChange: (value) => commands.setValue(name, value),
      onBlur: () => feedback.touch([name]),
      error: touched.has(name) ? (errors[name] ?? serverErrors[name]) : undefined,
    }
  }

  const formProps: FormProps = {
    id: element.id,
    ref: element.ref,
    noValidate: true,
    'aria-busy': submission.isBusy || undefined,
    onKeyDown: submitByKey,
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
    failure: feedback.failure,
    announcement: feedback.announcement,
    rules: fieldRules.rules,
    isShown: (name: FieldName<Schema>) => fieldRules.isShown(name, values),
    isRequired: (name: FieldName<Schema>) => fieldRules.isRequired(name, values),
    field,
    formProps,
  }
}

/** The result of `useForm`: values, errors and commands of a form. */
export type FormState<Schema extends FormSchema> = ReturnType<typeof useForm<Schema>>
