import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support.ts'
import { viewerAddressOf } from './viewer-address.ts'

test('each file visits the site from an IP address of its own', async ({ page, request }) => {
  const server = createServer(({ socket }, response) => response.end(socket.remoteAddress))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  const own = viewerAddressOf(import.meta.filename)
  expect(await (await request.get(url)).text()).toBe(own)
  expect(await (await page.request.get(url)).text()).toBe(own)
  server.close()
})
