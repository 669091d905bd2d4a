import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that are missing from the library's dictionary: newer names and titles, and finance terms. Sorted. */
export const addedWords: readonly string[] = `
aaaaaa abcabc abcd abcdef alhamdulillah americana arya assassinscreed athletics backstreet ballerina bartsimpson
bayernmunich bestfriends billiards billionaire blackflag blackmagic blacksabbath bmw bobo bocajuniors
breakingbad bride britneyspears buccaneers buffyslayer bulbasaur burgerking butterflies cappuccino championship
charmander christinaaguilera coffeebean cookiemonster corinthians corporate cow crazygirl crips cyberspace dad
daenerys dalek dalmatian dearest debian defleppard doctors doctorwho dominican dory dota dota2 doudou dragones
dumbledore dying ebay electrician electricity elephants elvispresley everybody explosion fathers fiftycent
flowerpower footballer fordmustang fortnite fortyniners fox freddiemercury fry funnyface gambling gameofthrones
gin girlpower gmail god graduation greysanatomy grizzlies gryffindor guinevere gunsnroses haha hahaha
hannahmontana happybirthday happyfeet harleydavidson hehe highschool hihi honour hotmail ice ichliebedich
ilovemum instagram insyaallah investing investors ipad ipod jim johnnycash jokes jonasbrothers jonsnow judo
kanye katyperry ken khaleesi kingdomhearts lala lalala lannister leagueoflegends leo linkedin login lol londoner
lordoftherings louisiana lovesucks lubov luckystar luffy lukeskywalker mama manchesterunited markets
massachusetts may mccartney michaeljordan mileycyrus minions misspiggy mom monsterenergy motherland mulan mum
muthafucka mycat mysql neo netflix netherlands nets newyorkcity newyorker neymar nocturnal nonono numberone
oneandonly onedirection papa paratrooper passionate passphrase pele pennsylvania peru pianist pig pinkpanther
pistachio pocahontas postgres princesita prue psychosis purplerain qqqq quidditch qwer qwertz radioactive ram
rebellion red renaissance retriever roblox rollingstones rum santaclaus saviour sea secretagent selenagomez
seoul servers sith skier skype slytherin snape snowboarding son soundgarden southafrica spiritual spy squidward
stockmarket stormtrooper strangers streetfighter stupidgirl stupidme successful sugarcane sun superstars
sweetest sweetlove switzerland tamtam targaryen taylorswift tea teletubbies tiamo tifa tonymontana torchwood
trainee troublemaker turquoise twitter twix tyrion ubuntu unix usa voldemort volunteers walkingdead welsh
whatsapp whitetiger wii windowsxp winterfell wintertime worldofwarcraft yahoo youngblood yoyo zaq zoe zxcv
`
  .trim()
  .split(/\s+/)

/**
 * The words of common passwords, in lower case: about 49,000 of the most frequent ones, which the authors of
 * zxcvbn-ts maintain, and our own additions. It has 400 KB and loads slowly, so use it only with `import()`.
 */
export const commonWords: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...addedWords])
