import { writeFileSync } from 'node:fs'
import { sampleResumes } from '../../../lambdas/testing/files/sample-resumes.ts'
import { test } from './fixtures.ts'

const uniqueEmail = (person: string) => `${person}.${Date.now()}@fund.example`

test('a visitor sends a message to sales', async ({ tab }) => {
  await tab.open('/contact')
  await tab.waitForHydration()
  await tab.fill('Full Name', 'Ann Lee')
  await tab.fill('Email', uniqueEmail('ann'))
  await tab.fill('Message', 'We report in February. Can we talk before?')
  await tab.pressButton('Send Message')
  await tab.expectText('Message Sent Successfully!')
})

test('a visitor sends an application with a CV', async ({ tab }, info) => {
  const resume = info.outputPath('Al (final).pdf')
  writeFileSync(resume, sampleResumes.pdf)
  await tab.open('/careers')
  await tab.waitForHydration()
  await tab.fill('Full Name', 'Al')
  await tab.fill('Email Address', uniqueEmail('al'))
  await tab.fill(
    'Why do you want to work for Bellcast?',
    'I read footnotes before breakfast, and I would like to be paid for it.',
  )
  await tab.chooseFile('input[aria-label="Resume/CV file"]', resume)
  await tab.expectText('Al (final).pdf')
  await tab.pressButton('Submit Application')
  await tab.expectText('Application submitted successfully!')
})

test('a visitor subscribes to the newsletter', async ({ tab }) => {
  await tab.open('/blog')
  await tab.waitForHydration()
  await tab.fill('Email address', uniqueEmail('cleo'))
  await tab.pressButton('Subscribe')
  await tab.expectText("You're In!")
})
