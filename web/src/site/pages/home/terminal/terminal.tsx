import { useEffect, useState } from 'react'
import { alert, issuer, questions, release, targets } from '../../../content/home.ts'
import { PauseButton } from '../../../motion/pause-button.tsx'
import { usePlaying } from '../../../motion/use-playing.ts'
import { useSite } from '../../../site.ts'
import { Panel } from './panel.tsx'
import { ShortInterestChart } from './short-interest-chart.tsx'

/** The panels in their order, each with its line on the tape at the bottom. */
const scene = [
  { time: '06:40:02', says: 'New short interest: up 23%' },
  { time: '06:40:09', says: 'Alert raised, with evidence' },
  { time: '07:12:40', says: 'Release checked, one sentence held' },
  { time: '07:30:15', says: '47 questions prepared' },
  { time: '07:58:33', says: '1,247 investors matched' },
] as const
const seconds = 3.4

/** The product as it is used. It is readable as text, and animated only while it is visible and not paused. */
export function Terminal() {
  const { name } = useSite()
  const { ref, playing, pausable, paused, toggle } = usePlaying<HTMLElement>()
  const [step, setStep] = useState<number>()

  useEffect(() => {
    if (!playing) return
    const next = () => setStep((now) => ((now ?? -1) + 1) % scene.length)
    const timer = setInterval(next, seconds * 1000)
    return () => clearInterval(timer)
  }, [playing])

  return (
    <section ref={ref} aria-labelledby="terminal" className="terminal" data-playing={playing}>
      <header className="terminal-bar">
        <h2 id="terminal">
          <span className="text-tape">{name} Terminal</span> 2.0
        </h2>
        <span className="terminal-issuer">
          {issuer.name} · {issuer.ticker} · ET
        </span>
        <PauseButton target="the Terminal" shown={pausable} paused={paused} onToggle={toggle} />
      </header>

      <div className="terminal-panels">
        <Panel name="Short interest" state="Nov 13" active={step === 0} className="panel-short">
          <p className="panel-figures">
            <span className="panel-figure">+23%</span>
            <span>
              4.18M shares
              <br />
              6.4 days to cover
            </span>
          </p>
          <ShortInterestChart drawn={step === 0} />
        </Panel>

        <Panel name="Alert" state="Threat detection" active={step === 1} className="panel-alert">
          <p className="panel-headline">{alert.name}</p>
          <ul className="lines">
            {alert.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="panel-action">{alert.action}</p>
        </Panel>

        <Panel name="Draft release" state="3 of 4 pass" active={step === 2} className="panel-release">
          <ul className="marks">
            {release.map(({ text, passed, mark }) => (
              <li key={text} className="mark">
                <span className={passed ? 'mark-sign text-good' : 'mark-sign text-danger'}>
                  {passed ? '✓' : '!'}
                  <span className="sr-only">{passed ? ' Passed: ' : ' Held: '}</span>
                </span>
                <span>
                  <span className="mark-text">{text}</span>
                  <span className="mark-note">{mark}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>

        <Panel name="Q&A sheet" state="47 questions" active={step === 3} className="panel-questions">
          <ol className="lines">
            {questions.map(({ who, text, state }) => (
              <li key={text}>
                <span className="text-tape">{who}</span> {text} <span className="line-state">{state}</span>
              </li>
            ))}
          </ol>
        </Panel>

        <Panel name="Investor targets" state="1,247 matched" active={step === 4} className="panel-targets">
          <ol className="lines">
            {targets.map(({ fund, style, fit, why }) => (
              <li key={fund} className="target">
                <span>
                  {fund} <span className="text-muted">{style}</span>
                </span>
                <span className="text-good">{fit}</span>
                <span className="text-muted">{why}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>

      <ol className="terminal-tape" aria-label="This morning on the tape, Eastern Time">
        {scene.map(({ time, says }, at) => (
          <li key={time} data-active={at === step}>
            <time className="text-tape">{time}</time> {says}
          </li>
        ))}
      </ol>
    </section>
  )
}
