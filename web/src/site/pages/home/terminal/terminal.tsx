import { alert, issuer, questions, release, scene, targets } from '../../../content/home.ts'
import { PauseButton } from '../../../motion/pause-button.tsx'
import { RollingNumber } from '../../../motion/rolling-number.tsx'
import { CheckMark } from '../../../sections/check-mark.tsx'
import { useSite } from '../../../site.ts'
import { Panel } from './panel.tsx'
import { ShortInterestChart } from './short-interest-chart.tsx'
import { useScene } from './use-scene.ts'

/**
 * The product as it is used: readable as text, complete without scripts, and each panel opens its evidence. It is
 * animated only while it is visible and not paused.
 */
export function Terminal() {
  const { name } = useSite()
  const { ref, panels, step, playing, pausable, paused, toggle } = useScene(scene.length)

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

      <div ref={panels} className="terminal-panels">
        <Panel id="short" name="Short interest" state="Nov 13" active={step === 0}>
          <p className="panel-figures">
            <span className="panel-figure">
              <RollingNumber value="+23%" due={playing && step === 0} />
            </span>
            <span>
              4.18M shares
              <br />
              6.4 days to cover
            </span>
          </p>
          <ShortInterestChart drawn={step === 0} />
        </Panel>

        <Panel id="alert" name="Alert" state="Threat detection" active={step === 1}>
          <p className="panel-headline">{alert.name}</p>
          <ul className="lines">
            {alert.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="panel-action">{alert.action}</p>
        </Panel>

        <Panel id="release" name="Draft release" state="3 of 4 pass" active={step === 2}>
          <ul className="marks">
            {release.map(({ text, passed, mark }) => (
              <li key={text} className={passed ? 'mark' : 'mark mark-held'}>
                <span className={passed ? 'mark-sign text-good' : 'mark-sign text-danger'}>
                  {passed ? <CheckMark /> : '!'}
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

        <Panel id="questions" name="Q&A sheet" state="47 questions" active={step === 3}>
          <ol className="lines">
            {questions.map(({ who, text, state }) => (
              <li key={text}>
                <span className="text-tape">{who}</span> {text} <span className="line-state">{state}</span>
              </li>
            ))}
          </ol>
        </Panel>

        <Panel id="targets" name="Investor targets" state="1,247 matched" active={step === 4}>
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

      <p className="terminal-hint" aria-hidden="true">
        Swipe to see all five panels
      </p>
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
