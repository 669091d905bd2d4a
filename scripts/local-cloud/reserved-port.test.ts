import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { reservePort } from './reserved-port.ts'

test('a port that another program uses is refused in a sentence with the flag for another one', async () => {
  const first = await reservePort({ port: 0, flag: '--port' })
  await expect(reservePort({ port: first.port, flag: '--port' })).rejects.toThrow(
    `Port ${first.port} is taken by another program. Free it, or name another one with --port.`,
  )
  await first.close()
})

test('a port that needs more rights than the user has is refused in a sentence', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function listen(this: Server) {
    const denied = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' })
    queueMicrotask(() => this.emit('error', denied))
    return this
  })
  await expect(reservePort({ port: 80, flag: '--aws-port' })).rejects.toThrow(
    'Port 80 is not for every user of this machine. Name one above 1023 with --aws-port.',
  )
})

test('a port that was given back can be had again', async () => {
  const first = await reservePort({ port: 0, flag: '--port' })
  await first.close()
  const other = createServer().listen(first.port, '127.0.0.1')
  await once(other, 'listening')
  other.close()
})
