import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '#web/ui/button/button.tsx'
import { SchemaForm } from './schema/schema-form.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({ kind: z.optional(z.enum(['person', 'company'])) })

interface KindProps {
  submit: (values: z.output<typeof schema>) => Promise<unknown>
}

function Kind({ submit }: KindProps) {
  const form = useForm({ schema, initial: { kind: 'person' }, submit })
  return (
    <SchemaForm form={form} layout={{ fields: { kind: { label: '类型', choices: { person: '个人', company: '公司' } } } }}>
      <Button type="submit">保存</Button>
    </SchemaForm>
  )
}

beforeAll(() => import('#web/ui/fields/select/select-popover.tsx'))

test('a cleared choice is submitted as undefined', async () => {
  const submit = vi.fn<KindProps['submit']>(async () => {})
  const user = userEvent.setup()
  render(<Kind submit={submit} />)
  await user.click(screen.getByRole('button', { name: '类型 个人' }))
  await user.click(await screen.findByRole('button', { name: '清除' }))
  await screen.findByRole('button', { name: '类型 请选择' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(submit).toHaveBeenCalledWith({ kind: undefined })
})
