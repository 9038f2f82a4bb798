// Answers everything with one text: what the machine, Node's HTTP and the generator cost by themselves.
import { createServer } from 'node:http'

const [port, body = ''] = process.argv.slice(2)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }

createServer((_, answer) => {
  answer.writeHead(200, headers)
  answer.end(body)
}).listen(Number(port), '127.0.0.1')
