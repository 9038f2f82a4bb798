import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { badRequest } from '#contract/errors/error.ts'
import { email, line } from '#contract/schemas/schemas.ts'
import { ApiError } from '#web/base/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({ name: line({ max: 5 }), email })

function Person({ submit }: { submit: (values: z.output<typeof schema>) => Promise<unknown> }) {
  const form = useForm({ schema, initial: { name: '', email: '' }, submit })
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('name')} label="名称" />
        <TextField {...form.field('email')} label="邮箱" />
        <Button type="submit" isBusy={form.isBusy}>
          保存
        </Button>
      </Form>
      <p>{form.isDirty ? '已修改' : '未修改'}</p>
      <Button onClick={() => form.reset({ name: '贺兰', email: 'helan@corp.cn' })}>换一份</Button>
      <Button onClick={() => form.reset()}>还原</Button>
      <Button onClick={() => form.validate()}>校验</Button>
      <Button
        onClick={() => {
          form.setValues({ name: '周', email: 'zhou@corp.cn' })
          form.setValue('name', '周子墨')
          form.send()
        }}
      >
        填好并提交
      </Button>
    </>
  )
}

function renderPerson(submit: (values: z.output<typeof schema>) => Promise<unknown> = async () => {}) {
  const spy = vi.fn<typeof submit>(submit)
  render(<Person submit={spy} />)
  return { user: userEvent.setup(), submit: spy, name: screen.getByLabelText('名称'), mail: screen.getByLabelText('邮箱') }
}

function rejection(issues: { path: string[]; message: string }[]): ApiError {
  return new ApiError({ ...badRequest, message: '提交的内容有误', issues })
}

test('a field shows no error before it is blurred', async () => {
  const { user, mail } = renderPerson()
  await user.type(mail, 'abc')
  expect(screen.queryByText(/正确的邮箱/)).toBeNull()
  await user.tab()
  expect(screen.getByText(/正确的邮箱/)).toBeTruthy()
  expect(mail.getAttribute('aria-invalid')).toBe('true')
})

test('the error disappears as soon as the value is valid', async () => {
  const { user, mail } = renderPerson()
  await user.type(mail, 'abc')
  await user.tab()
  await user.type(mail, '@corp.cn')
  expect(screen.queryByText(/正确的邮箱/)).toBeNull()
})

test('submitting invalid input saves nothing and focuses the first invalid field', async () => {
  const { user, submit, name } = renderPerson()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(name)
  expect(screen.getAllByText(/此项必填|正确的邮箱/)).toHaveLength(2)
})

test('submitted values are parsed by the schema: surrounding whitespace is removed', async () => {
  const { user, submit, name, mail } = renderPerson()
  await user.type(name, ' 贺兰 ')
  await user.type(mail, 'helan@corp.cn{Enter}')
  expect(submit).toHaveBeenCalledWith({ name: '贺兰', email: 'helan@corp.cn' })
})

test('Ctrl+Enter submits from a field', async () => {
  const { user, submit, name, mail } = renderPerson()
  await user.type(mail, 'helan@corp.cn')
  await user.type(name, '贺兰{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalled()
})

test('a field that is rendered late does not take the focus from a field the user has moved to', async () => {
  function Late() {
    const [isRendered, setRendered] = useState(false)
    const form = useForm({ schema, initial: { name: '', email: '' }, submit: async () => {} })
    return (
      <>
        <Button onClick={() => form.focus('email')}>去邮箱</Button>
        <Form form={form}>
          <TextField {...form.field('name')} label="名称" onChange={() => setRendered(true)} />
          {isRendered && <TextField {...form.field('email')} label="邮箱" />}
        </Form>
      </>
    )
  }
  render(<Late />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '去邮箱' }))
  await user.type(screen.getByLabelText('名称'), '贺')
  await screen.findByLabelText('邮箱')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
})

test('Ctrl+Enter in an overlay above the form does not submit it', async () => {
  const submit = vi.fn<() => Promise<void>>(async () => {})
  function Covered() {
    const form = useForm({ schema, initial: { name: '贺兰', email: 'helan@corp.cn' }, submit })
    return <Form form={form}>{createPortal(<input aria-label="搜索" />, document.body)}</Form>
  }
  render(<Covered />)
  await userEvent.type(screen.getByLabelText('搜索'), '{Control>}{Enter}{/Control}')
  expect(submit).not.toHaveBeenCalled()
})

test('server errors are shown on their fields, the first of which gets the focus', async () => {
  const { user, name, mail } = renderPerson(async () => {
    throw rejection([{ path: ['body', 'email'], message: '这个邮箱已被使用' }])
  })
  await user.type(name, '贺兰')
  await user.type(mail, 'helan@corp.cn{Enter}')
  expect(await screen.findByText('这个邮箱已被使用')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(mail))
  await user.type(mail, 'x')
  expect(screen.queryByText('这个邮箱已被使用')).toBeNull()
})

test('a server error that belongs to no field is announced', async () => {
  const { user, name, mail } = renderPerson(async () => {
    throw rejection([{ path: ['version'], message: '版本不正确' }])
  })
  await user.type(name, '贺兰')
  await user.type(mail, 'helan@corp.cn{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('版本不正确')
})

test('submitting twice while busy saves once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, submit, name, mail } = renderPerson(() => promise)
  await user.type(name, '贺兰')
  await user.type(mail, 'helan@corp.cn{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(submit).toHaveBeenCalledTimes(1)
  resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBeNull())
})

test('a form is dirty only while it differs from its initial values', async () => {
  const { user, name } = renderPerson()
  await user.type(name, '贺')
  expect(screen.getByText('已修改')).toBeTruthy()
  await user.clear(name)
  expect(screen.getByText('未修改')).toBeTruthy()
})

test('resetting to other values leaves the form clean', async () => {
  const { user, name } = renderPerson()
  await user.type(name, '沈')
  await user.click(screen.getByRole('button', { name: '换一份' }))
  expect(screen.getByDisplayValue('贺兰')).toBe(name)
  expect(screen.getByText('未修改')).toBeTruthy()
})

test('resetting discards input and errors', async () => {
  const { user, name } = renderPerson()
  await user.type(name, '一二三四五六')
  await user.click(screen.getByRole('button', { name: '校验' }))
  expect(screen.getByText('最多 5 个字符')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '还原' }))
  expect(name).toHaveProperty('value', '')
  expect(screen.queryByText(/最多|此项必填/)).toBeNull()
})

test('validating shows all errors, focuses the first invalid field, and saves nothing', async () => {
  const { user, submit, name } = renderPerson()
  await user.click(screen.getByRole('button', { name: '校验' }))
  expect(screen.getAllByText('此项必填')).toHaveLength(2)
  expect(document.activeElement).toBe(name)
  expect(submit).not.toHaveBeenCalled()
})

test('the number of errors is announced on every attempt', async () => {
  const { user } = renderPerson()
  await user.click(screen.getByRole('button', { name: '校验' }))
  const first = screen.getByText(/2 项填写有误/)
  await user.click(screen.getByRole('button', { name: '校验' }))
  expect(screen.getByText(/2 项填写有误/)).not.toBe(first)
})

test('each command sees the effect of the one before', async () => {
  const { user, submit } = renderPerson()
  await user.click(screen.getByRole('button', { name: '填好并提交' }))
  expect(submit).toHaveBeenCalledWith({ name: '周子墨', email: 'zhou@corp.cn' })
})

function NameOnly({ submit }: { submit: () => Promise<unknown> }) {
  const form = useForm({ schema, initial: { name: '', email: '' }, submit })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="名称" />
    </Form>
  )
}

test('the error of a field that is not rendered is shown below the form', async () => {
  const submit = vi.fn<() => Promise<unknown>>(async () => {})
  render(<NameOnly submit={submit} />)
  await userEvent.setup().type(screen.getByLabelText('名称'), '贺兰{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('此项必填')
  expect(submit).not.toHaveBeenCalled()
})

function Guarded({ store }: { store: () => Promise<void> }) {
  const form = useForm({
    schema,
    initial: { name: '', email: 'helan@corp.cn' },
    hasLeaveGuard: true,
    async submit() {
      await store()
      form.markSaved()
      unsavedStates.push(hasUnsavedInput())
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="名称" />
    </Form>
  )
}

const unsavedStates: boolean[] = []
beforeEach(() => {
  unsavedStates.length = 0
})

test('leaving asks for confirmation while input is unsaved, and no longer in the same tick in which it is saved', async () => {
  const user = userEvent.setup()
  render(<Guarded store={async () => {}} />)
  expect(hasUnsavedInput()).toBe(false)
  await user.type(screen.getByLabelText('名称'), '贺兰')
  expect(hasUnsavedInput()).toBe(true)
  await user.keyboard('{Enter}')
  expect(unsavedStates).toEqual([false])
  await user.keyboard('山')
  expect(hasUnsavedInput()).toBe(true)
})

test('input typed while saving is unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const user = userEvent.setup()
  render(<Guarded store={() => promise} />)
  await user.type(screen.getByLabelText('名称'), '贺兰{Enter}山')
  resolve()
  await waitFor(() => expect(unsavedStates).toEqual([true]))
})

function Late() {
  const [isRendered, setRendered] = useState(false)
  const form = useForm({ schema, initial: { name: '', email: '' }, submit: async () => {} })
  return (
    <Form form={form}>
      <Button
        onClick={() => {
          setRendered(true)
          form.focus('email')
        }}
      >
        写邮箱
      </Button>
      {isRendered && <TextField {...form.field('email')} label="邮箱" />}
    </Form>
  )
}

test('a field that is not rendered yet gets the focus as soon as it is', async () => {
  render(<Late />)
  await userEvent.setup().click(screen.getByRole('button', { name: '写邮箱' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('邮箱')))
})
