import type { ComponentProps } from 'react'
import { recording } from '../../content/home.ts'
import { PauseButton } from '../../motion/pause-button.tsx'
import { Section } from '../../sections/section.tsx'
import { useFilm } from './use-film.ts'

const files = '/assets/recording/terminal'
const poster = `${files}.webp`
const size = { width: 1280, height: 800 }

/** The film itself: without a sound, over and over, in its place, and nothing of it loaded before it runs. */
const Film = (more: ComponentProps<'video'>) => (
  <video
    {...size}
    aria-label="Recording of the Terminal, without sound"
    aria-describedby="recording-shows"
    preload="none"
    loop
    muted
    playsInline
    disablePictureInPicture
    {...more}
  >
    <source src={`${files}.webm`} type="video/webm" />
    <source src={`${files}.mp4`} type="video/mp4" />
  </video>
)

/** The Terminal's morning as a film, and in words what it shows. */
export function Recording() {
  const { ref, scripted, seen, running, tell, toggle } = useFilm()
  return (
    <Section
      id="recording"
      time="15:30:00"
      stamp="The morning again"
      title="The Terminal, in sixteen seconds"
      lead="From the settlement data at twenty to seven to a shortlist before eight: one morning at the demonstration issuer, close enough to read."
    >
      <div className="recording">
        <figure className="film">
          <div className="film-frame">
            {/* The poster, as a picture: a video’s own is loaded at once, however far away it is. */}
            <img src={poster} alt="" {...size} loading="lazy" decoding="async" />
            <Film ref={ref} poster={seen ? poster : undefined} onPlay={tell} onPause={tell} />
            <noscript>
              <Film poster={poster} controls />
            </noscript>
          </div>
          <figcaption className="film-bar">
            <span>Recorded from the Terminal above. No sound.</span>
            <PauseButton what="the recording" shown={scripted} paused={!running} onToggle={toggle} />
          </figcaption>
        </figure>
        <ol id="recording-shows" className="tape-down">
          {recording.map(({ time, shows }) => (
            <li key={time} className="tape-entry">
              <p className="label">
                <time className="text-tape">{time}</time>
              </p>
              <p className="mt-1 text-muted">{shows}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
