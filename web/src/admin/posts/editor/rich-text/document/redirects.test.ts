import { describe, expect, test } from 'vitest'
import { unwrapRedirects, unwrapRedirectsInText } from './redirects.ts'

const target = 'https://fund.example/report?q=1&page=2#top'
const encoded = encodeURIComponent(target)

describe('a link is unwrapped to where it leads', () => {
  test.each([
    [
      'Outlook',
      `https://nam01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01%7Cann.lee%40issuer.example%7Cabc&reserved=0`,
    ],
    [
      'Outlook with a path',
      `https://eur02.safelinks.protection.outlook.com/ap/t-59584e83/?url=${encoded}&data=ann%40issuer.example`,
    ],
    ['Outlook for governments', `https://usg02.safelinks.protection.office365.us/?url=${encoded}&data=x`],
    [
      'Teams',
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=en`,
    ],
    ['Proofpoint 1', `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=x&r=ann`],
    ['Google', `https://www.google.com/url?q=${encoded}&sa=D&source=docs`],
    ['Google in another country', `https://www.google.co.uk/url?sa=t&url=${encoded}`],
    ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1,ann`],
    ['Cisco', `https://secure-web.cisco.com/1abc-DEF/${encoded}`],
    ['Trend Micro', `https://ca-1234.url.trendmicro.com/wis/clicktime/v1/query?url=${encoded}&umid=x`],
    ['Symantec', `https://clicktime.symantec.com/15tStLkd?u=${encoded}`],
    ['FireEye', `https://protect2.fireeye.com/v1/url?k=1&q=1&e=ann&u=${encoded}`],
    ['Sophos', `https://eu-west-1.protection.sophos.com/?d=fund.example&u=${btoa(target)}&i=ann`],
    ['Check Point', `https://protect.checkpoint.com/v2/r02/___${target}___.YXB2MTph`],
    ['Facebook', `https://l.facebook.com/l.php?u=${encoded}&h=AT0`],
    ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=x`],
    ['YouTube', `https://www.youtube.com/redirect?event=video_description&q=${encoded}`],
    [
      'two of them',
      `https://nam01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${encoded}`)}&data=ann`,
    ],
  ])('%s', (_who, address) => {
    expect(unwrapRedirects(address)).toBe(target)
  })

  test.each([
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__fund.example_a-5Fb-2Dc_-3Fq-3D1&d=DwMFaQ&r=ann',
      'https://fund.example/a_b-c/?q=1',
    ],
    ['https://urldefense.com/v3/__https://fund.example/report__;!!abc$', 'https://fund.example/report'],
    ['https://urldefense.com/v3/__https:/fund.example/report__;!!abc$', 'https://fund.example/report'],
    // The characters "+" and "ü=" in base64, as one and as a run of two.
    [
      'https://urldefense.us/v3/__https://fund.example/a*b?q**A1__;K8O8PQ!!abc$',
      'https://fund.example/a+b?qü=1',
    ],
  ])('%s', (address, behind) => {
    expect(unwrapRedirects(address)).toBe(behind)
  })
})

test.each([
  'https://fund.example/?url=https%3A%2F%2Fother.example',
  'https://www.google.com/search?q=https%3A%2F%2Ffund.example',
  'https://nam01.safelinks.protection.outlook.com/?data=ann',
  'https://nam01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
  'https://safelinks.protection.example',
  'https://protect-us.mimecast.com/s/abc?domain=fund.example',
  'https://urldefense.com/v3/__',
  'https://urldefense.proofpoint.com/v2/url?u=-ZZ',
  '/blog/a',
  'mailto:ir@fund.example',
  'https://',
  '',
])('%j stays as it is', (address) => {
  expect(unwrapRedirects(address)).toBe(address)
})

test('addresses in a text are unwrapped, and its punctuation stays', () => {
  const safe = `https://nam01.safelinks.protection.outlook.com/?url=${encoded}&data=ann%40issuer.example`
  expect(unwrapRedirectsInText(`See the report<${safe}>, or ${safe}. (${safe})`)).toBe(
    `See the report<${target}>, or ${target}. (${target})`,
  )
})
