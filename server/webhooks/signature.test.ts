import { expect, test } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

// The example of https://github.com/standard-webhooks/standard-webhooks and its libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as the example of Standard Webhooks is', () => {
  expect(signatureHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('after a change of the secret a message has both signatures', () => {
  const other = newWebhookSecret()
  const { 'webhook-signature': both = '' } = signatureHeaders(message, [other, secret])
  expect(both.split(' ')).toHaveLength(2)
  expect(both.split(' ')[1]).toBe(signature)
})

test('secrets have 32 random bytes', () => {
  const one = newWebhookSecret()
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(newWebhookSecret()).not.toBe(one)
})
