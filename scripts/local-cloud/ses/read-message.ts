/** Names of attachments that SES refuses: https://docs.aws.amazon.com/ses/latest/dg/attachments.html */
const refusedExtensions =
  /\.(ade|adp|app|asp|bas|bat|cer|chm|cmd|com|cpl|crt|csh|der|exe|fxp|gadget|hlp|hta|inf|ins|isp|its|js|jse|ksh|lib|lnk|mad|maf|mag|mam|maq|mar|mas|mat|mau|mav|maw|mda|mdb|mde|mdt|mdw|mdz|msc|msh|msh1|msh2|mshxml|msh1xml|msh2xml|msi|msp|mst|ops|pcd|pif|plg|prf|prg|pst|reg|scf|scr|sct|shb|shs|sys|ps1|ps1xml|ps2|ps2xml|psc1|psc2|tmp|url|vb|vbe|vbs|vps|vsmacros|vss|vst|vsw|vxd|ws|wsc|wsf|wsh|xnk)"?\s*(;|$)/i

interface MessageFacts {
  /** By lower-case name, unfolded. */
  headers: [name: string, value: string][]
  /** Addresses of From, Sender and Return-Path, all of which SES wants verified. */
  senders: string[]
}

/** The headers of a message; undefined without a blank line after them. */
function headersOf(text: string): [string, string][] | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  return text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}

const addressesIn = (value: string): string[] =>
  [...value.matchAll(/[^\s<>,"]+@[^\s<>,"]+/g)].map(([address]) => address.toLowerCase())

/** What a strict receiver refuses. SES takes it, and a receiver answers 550 (RFC 5321): here the sender is told at once. */
export function wireProblem(message: Buffer): string | undefined {
  const text = message.toString('latin1')
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) return 'The message has bare line feeds or carriage returns.'
  if (/[^\r\n]{999}/.test(text)) return 'The message has a line of more than 998 bytes.'
  return undefined
}

/** Reads what SES looks at. A string is the reason for which it refuses the message. */
export function readMessage(message: Buffer): MessageFacts | string {
  const text = message.toString('latin1')
  const headers = headersOf(text)
  if (!headers) return 'The message has no blank line after its headers.'
  if (headers.some(([name]) => !/^[\x21-\x39\x3b-\x7e]+$/.test(name))) return 'Illegal header'
  const all = (name: string) => headers.filter(([each]) => each === name)
  const froms = all('from')
  if (froms.length === 0) return "Missing required header 'From'."
  for (const name of ['from', 'sender', 'subject', 'reply-to', 'to', 'cc', 'date', 'message-id'])
    if (all(name).length > 1) return `Duplicate header '${name}'.`
  const named = [...text.matchAll(/(?:file)?name\*?=\s*"?([^"\r\n]+)/gi)].map(([, name = '']) => name)
  const refused = named.find((name) => refusedExtensions.test(name))
  if (refused !== undefined) return `Attachment of unsupported type: ${refused.trim()}`
  const senders = [...froms, ...all('sender'), ...all('return-path')].flatMap(([, value]) =>
    addressesIn(value),
  )
  return { headers, senders }
}
