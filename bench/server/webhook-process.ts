// A receiver in a process of its own, so that answering does not delay the requests that are measured. Ends when its parent does.
import { createServer } from 'node:http'

let count = 0
const receiver = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    count += 1
    response.end('thanks')
  })
})
receiver.listen(0, '127.0.0.1', () => {
  const bound = receiver.address()
  process.send?.(typeof bound === 'object' && bound ? bound.port : 0)
})
process.on('message', () => process.send?.(count))
process.on('disconnect', () => process.exit())
