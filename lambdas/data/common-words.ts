/**
 * What passwords that many people choose are made of: names, teams, songs, animals, places, curses, and what a
 * keyboard offers. Compiled by hand for this project, sorted; `common-password.ts` says how they are looked for.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
50cent aaaaaa abcabc abcd abcdef aberdeen abraham access acdc achilles acmilan adam admin administrator admiral
adrian adriana aerith aerosmith africa african afternoon agent007 ahmed airborne aircraft airforce airplane
aisha ajax alabama aladdin alaska alex alexander alexandra alexandre alexandria alexis alhamdulillah alien
aliens allah alligator almond always amanda amazon amen america american americana amor amore amour amsterdam
anaconda anarchy anastasia andrea andrew andrey android angel angela angelica angelina angels animal animals
ankara anna anne annie anthony antonio anyone anything apache aphrodite apollo apollo11 apple apples april
aquaman aquarius aragorn archer archery architect argentina ariana arianna ariel aries arizona arkansas army
arschloch arsenal arthur artist artwork arya asdf asdfasdf asgard ashley assassin assassins assassinscreed
asshole asteroid astonvilla astronaut astros athena athletics atlanta atlantis atomic attorney audi august
aussie austin australia austria author autumn avalanche avengers aviation avocado azerty babies baby babyblue
babyboy babycakes babydoll babyface babygirl babylon bacardi backstreet backup bacon badass badboy badger
badgers badgirl badman ballerina ballet bambi banana bananas bandit bangladesh bank banker banking barbara
barbarian barbie barcelona barney baron barry bart bartsimpson baseball basketball bass bassman bastard batman
battlefield bayern bayernmunich beach beaches beagle bear bears beatles beatrice beatriz beautiful beauty
beckham beer beers beetle beijing belgium bella belle bender benfica bengals benz berlin besiktas bestfriend
bestfriends betty bettyboop beyonce bianca bible bicycle bigbang bigben bigboy bigcock bigdaddy bigdick biggie
bigguy bigmac bigman bigmoney bigred bigtits bilbo bill billiards billionaire bills billy billybob bintang
biology birmingham birthday biscuit bismillah bitch bitches blabla black blackberry blackbird blackcat blackflag
blackhawk blackhawks blackie blackjack blackmagic blackout blacksabbath blah blahblah blaze blazers bleach
blessed blessing blessings blink182 blood bloods bloody blossom blowjob blue blueberry bluebird blueblue
bluedevils bluedog blueeyes bluemoon bluesky blunt blur bmw bob bobbie bobbob bobby bobmarley bobo boca
bocajuniors bollocks bomb bomber bond007 bonita bonjour bonjovi bonnie boobies boobs book books bookworm boop
boss bossman boston bowling boxer boxing boy boyfriend boys brandon brandy brasil braves brazil bread
breakingbad brenda brian bride bridget bristol britain british britney britneyspears brittany bronco broncos
bronx bronze brooklyn brother brothers brown brownie browns bruins brussels bubba bubble bubblegum bubbles
buccaneers buckeyes budapest budda buddha buddy budlight budweiser buffy buffyslayer bugatti bugsbunny builder
building bulbasaur bulgaria bull bulldog bulldogs bullet bullets bulls bullseye bullshit bumble bumblebee bunny
burger burgerking burrito business butter buttercup butterflies butterfly cake calcio californ california
callofduty camaro cambridge camel camelot cameron camille canada canadian canadiens cancer candies candy
cannabis canucks capitals capone cappuccino capricorn captain caramel cardinals carla carlsberg carmen carol
carolina caroline carpenter carrera carrot cartman casey cash cashew casino cassandra cassie cat catherine cats
catwoman cecilia celine cello celtic celtics chad challenger champ champagne champion champions championship
chance change changeit changeme chaos charger chargers charizard charles charlotte charmander charmed cheater
cheating checkers cheese cheeseburger cheesecake cheetah chelsea chemistry cherokee cherries cherry cheryl chess
chester chevrolet chevy chewbacca chewie chicago chicken chiefs chile china chinese chiquita chloe choco
chocolate chouchou chris christ christian christina christinaaguilera christine christmas christopher church
ciao cigarette cinderella cindy cinnamon cisco claire clarence clarinet clash claudia clayton cleveland client
clifford clinton clippers cloud cobra cocacola cocktail coconut cody coffee coffeebean coke coldplay colin
college collie colombia colonel colorado colts comedy comet company computer computers conan connor contact
contrasena cookie cookiemonster cookies copper corazon corey corinthians corona corporate corporation corvette
cosmic cosmos cougar count counter counterstrike countess courage courtney cow cowboy cowboys cowgirl cows
coyote craig crash crazy crazyboy crazygirl creature cricket crimson crips croatia crocodile crow crystal cuba
cubs cunt cupcake curtis customer cute cutie cutiepie cyber cyberspace cynthia dad daddy daddysgirl daenerys
daffodil daffyduck daisy dakota dalek dallas dalmatian damian dance dancer dancing daniel daniela danielle danny
dark darkangel darklord darkness darkside darkstar darling darren darthvader database daughter david dead
deadman deadpool dearest death deathnote debbie debian deborah december deeppurple default defleppard delaware
demo demon demons denise denmark dennis dentist denver depeche depechemode derek desert desktop desmond destiny
detective detroit deutschland devil devils devin dexter diablo diablo2 diamond diamonds diana diane dickhead
diego digimon digital dima dino dinosaur disturbed divorce dmitry doberman doctor doctors doctorwho dodge
dodgers dog doggie doggy dogs dollar dollars dolphin dolphins domingo dominic dominican dominique donald donkey
donna donnie donut doom doraemon doritos dorothy dortmund dory dota dota2 doudou doughnut douglas dragon
dragonball dragones dragonfly drake drdre drinking drum drumline drummer drums drunk dublin ducati duchess duck
ducks ducky duke dumbledore dumbo duncan dustin dwayne dying dylan dynamic dynamite eagle eagles earth easter
ebay edinburgh eduardo edward edwardcullen edwin egypt eleanor electric electrician electricity electro
electronic elena elephant elephants elijah elizabeth ellen elliot elmo elsa elvis elvispresley emerald emily
eminem emma emmanuel emperor empire energy engineer engineering england english enrique enterprise eric erica
erika ernest escort espana espresso esther estrella eternity ethan eugene euro evangelion evelyn evening
everquest everton everybody everyone everything example excalibur exodus explorer explosion facebook faith
falcon falcons familia family familyguy fanta farscape father fathers fatima february felipe felix fenerbahce
fernanda fernando ferrari feyenoord ficken fiesta fiftycent finalfantasy finance finland fiona fire fireball
firebird firefighter firefly fireman fish fisher fisherman fishing flame flamengo flames fleetwood flight
flintstone florence florida flower flowerpower flowers fluffy flute flyer flyers flying focus football
footballer ford fordmustang forest forever formula fortnite fortune fortyniners fox foxy france frances
francesca francis francisco frank frankie franklin freddie freddiemercury freddy frederick freedom freeze french
friday friend friendly friends friendship frodo frog frogger froggy frozen fry fuck fucker fucking fuckme
fuckoff fuckyou funny funnyface fussball futbol futurama gabriel gabriela gabrielle galatasaray galaxy gambling
game gameboy gamecocks gamecube gameofthrones gamer gamers games gaming gandalf ganesh gangsta gangster
gangsters ganja garden gardener garfield garlic garrett gary gator gators gavin gecko geheim gemini general
genesis gentleman george georgia gerald gerard german germany gerrard ghana ghost giants giggles gilbert gilmore
gin ginger giraffe girl girlfriend girlpower girls girly gladiator glasgow gloria glory gmail goat god goddess
godfather godisgood godislove gohan goku gold golden goldfish goldie golf golfer golfing gollum goodboy goodbye
goodday goodgirl goodlife goodluck goodmorning goodnight goodtimes goofy google gophers gordon gorgeous gorilla
gospel grace graduate graduation grandma grandpa grandson granite grape grapes gray greece greek green greenbay
greenday greenman greentea gregory grey greysanatomy grizzlies gryffindor guest guillermo guinevere guinness
guitar guitarist guitars gundam gunnar gunner guns gunsnroses gustavo hacker hackers hacking hackme hades hagrid
haha hahaha halflife hallelujah hallo halloween halo hamburg hamburger hammer hamster handball handsome hannah
hannahmontana hansolo happiness happy happybirthday happyday happydays happyfeet hardcore hardware harley
harleydavidson harold harrison harry harrypotter haslo hassan hawaii hawaiian hawk hawks hazelnut heat heather
heaven heavymetal hedwig hehe heineken helen hell hello hellokitty helpdesk henry hercules hermione hermosa hero
heroes heslo high highschool hihi hinata hiphop hippo history hobbit hockey hogwarts hola holiday holidays
holland hollywood holmes homer honda honey honeybear honeybee honeybun hongkong honor honour hoosiers hope
hornets horny horse horses hotboy hotgirl hotmail hotsex hotstuff hottie houston howard hulk human humans
hungary hunter hunting hurricane hurricanes husband huskers husky hussein hustle hustler ibrahim ice icecream
icecube iceman ichigo ichliebedich idaho illinois ilovegod iloveher ilovehim ilovejesus iloveme ilovemom
ilovemum ilovemusic ilovemyfamily ilovemyself iloveu iloveyou impala imperial india indian indiana indians
indigo indonesia inferno infinity ingrid insane insanity insect inshallah instagram insyaallah inter intermilan
internet invest investing investor investors iowa ipad iphone ipod ireland irene irish iron ironmaiden ironman
isaac isabel isabella isabelle isaiah island islanders islands israel istanbul itachi italia italian italy ivan
jack jackass jackie jackpot jackson jacob jacqueline jade jaguar jaguars jaimatadi jaime jakarta jake jamaica
jamaican james jamesbond janet janice january japan japanese jasmin jasmine jason jasper javier jayz jazz jeanne
jedi jeep jeffrey jennifer jenny jeremiah jeremy jerome jerry jersey jesse jessica jessie jesus jesuschrist
jesusislord jetaime jets jewel jewels jim jimbo jimbob jimmy joanna joanne joe joejoe joey john johndoe johnny
johnnycash johnson joke joker jokes jonas jonasbrothers jonathan jonsnow jordan jorge jose joseph josephine
joshua journey joyce juan juanita judas judith judo juice julia julian juliana julie juliet julius july june
jungle junior jupiter justdoit justice justin justinbieber justme juventus kahuna kaitlyn kakashi kangaroo
kansas kanye karate karen karina karla karma katana kate katherine kathleen kathryn katie katrina katyperry
kawasaki kayla keeper keith kelly kelvin ken kenneth kenny kentucky kenya kermit kevin keyboard khaleesi kidrock
kill killer killers killkill killme killyou kimberly kimmy king kingdom kingdomhearts kingkong kings kirk
kirsten kiss kitkat kitten kittens kitty kittycat kiwi knicks knight knights knuckles koala kobe kobebryant
kodiak koolaid korea korean korn kraken krishna kristen kristin kristina kungfu kurtcobain kyle labrador ladies
lady ladybird ladybug ladygaga lake lakers lakeside lala lalala lalaland lalo lamb lamborghini lampard lancelot
lancer lannister laptop lara laracroft larry lasagna laser lassie lasvegas latte laughing laughter laura lauren
lavender lawrence lawyer lazio leafs leagueoflegends lebron ledzeppelin leeds leedsutd legend legendary legends
legolas leia lemon lemonade lemons lennon leo leonard leonardo leopard lesbian leslie lestat letitbe letmein
letmesee letters liberty libra library liebe lifesucks lightning lillian lilly lily lime limpbizkit linda
lindsay lindsey lineage link linkedin linkinpark linux lion lioness lionheart lionking lions lisa littlegirl
littleman littleone liverpool lizard logan login logon loki lol lollipop lollol lollypop lolol london londoner
lonely loner longhorn longhorns lookatme looking lord lordoftherings lorenzo loretta lorraine losangeles
losenord loser losers lostsoul lottery louis louise louisiana loulou love lovebird lovebug lovehate loveit
lovelife lovelove lovely loveme lover loverboy lovergirl lovers lovesucks loveyou loving lowrider lubov lucas
lucia lucifer lucky luckyboy luckycat luckydog luckyone luckystar lucy luffy luigi luis luke lukeskywalker
lunatic lydia lynn macbook macdaddy macintosh mackenzie macross mad madagascar maddie maddog madeleine madeline
madison madman madmax madness madonna madrid mafia magenta maggie magic magical magician magnet magnolia magnum
mahal mahalkita mahalko maiden maine majestic major makayla maksim malaysia malcolm mallard mama mami mamma
manager manchester manchesterunited mancity mandarin mandy mango manhattan maniac manson manuel manunited manutd
mapleleafs maradona marathon marble marcel marcela marcelo march marcos marcus margaret margarita marge maria
mariah mariana marie marijuana marina marine mariners marines mario marion mariposa marissa marjorie mark market
marketing markets marlboro marlene marlins marriage married mars marseille marshall martha martin martina
martini marvin mary maryjane maryland maserati massachusetts master masterchief masters mathematics mathew
matilda matrix matt matthew maurice mausi maverick mavericks max maximum maximus maxwell may mayhem mazda
mccartney mcdonalds mechanic megadeth megan megatron mehmet melbourne melissa mellow melon memories memory meow
mercedes mercury mercy meredith merlin merlot mermaid messi metal metalgear metallica meteor metroid mets mewtwo
mexican mexico miami michael michaeljackson michaeljordan michelle michigan mickey microsoft midget midnight
miguel mike mikey milan mildred mileycyrus military milk milkshake millennium miller million millionaire
minecraft minion minions minnesota minnie miranda misfits miss mission mississippi missouri misspiggy missy
mister mistress mitchell mittens mocha mohamed mohammad mohammed molly mollydog mom momma mommy monalisa monday
money moneyman moneymoney monica monique monitor monkey monkeyboy monkeyman monkeys monster monsterenergy
monsters montana montreal moocow moon moonbeam moonlight moonshine mordor morgan moriarty morning morpheus
morrison mortal mortalkombat moscow moses mosquito motdepasse mother motherfucker motherland motherlode mothers
motocross motorbike motorcycle motorola mountain mountains mouse mozart mufasa muffin muffins muffy muhammad
mulan mulder mum mummy munich muppets murder murderer murphy murray muschi music musica musical musician
musiclover mustafa mustang muthafucka myangel mybaby mycat mydog myfamily mylife mylove mymother myname mypass
mypassword myself myspace mysql mystery mystic mystical nacho nadia naked nala nancy napoli naruto nascar
natalie natasha nathan nathaniel natural nature naughty navy navyseal nebraska nebula nelson nemesis nemo neo
neptune netflix netherlands nets network networks nevada never newcastle newpass newpassword newport newyear
newyork newyorkcity newyorker newzealand neymar nicholas nick nicolas nicole nicotine nigeria nighthawk
nightmare nightwish nikita nina niners ninja ninjas nintendo nipple nirvana nissan noah nobody nocturnal nokia
nonono noodle noodles nopass nopassword norman norway nostromo notebook nothing novell november novembre nowhere
nsync nuclear nugget nuggets number numberone numbers nurse nurses nursing nutella oasis oblivion ocean oceans
october odie odin office officer offspring ohio oilers oklahoma olaf oldman oleg olga oliver olivia olympia
olympus omega omegas omsairam oneandonly onedirection onelove onepiece onion online open opensesame operator
optimist optimus oracle orange oranges orchid oregon oreo orgasm orioles orlando oscar outlaw oxford oxygen ozzy
pacers pacific packard packers padres painter painting pakistan palmeiras pamela pancake pancakes panda pantera
panther panthers papa papaya papi paradise paradox paranoid paratrooper parents paris parker parol parola pascal
pass passcode passer passion passionate passme passpass passphrase passwd password passwords passwort pasta
patches patience patricia patrick patriot patriots paul paula paulina pauline paypal peace peaceful peaceout
peach peaches peacock peanut peanutbutter peanuts pear pearl pearljam pebbles pedro peewee pegasus peggy pele
penelope penguin penguins pennsylvania penthouse people pepper peppers pepsi perfect perfection person personal
peru peter peterpan phantom philadelphia philip philippines phillies phillip philly phoebe phoenix photo photos
physics pianist piano picard picasso pickle pickles picture pictures pig piggy piglet pigs pikachu pilot pilots
pimp pimpdaddy pimpin pinball pineapple pinecone pink pinkfloyd pinkie pinkpanther pinky pinnacle pinoy pioneer
piper pippin pirate pirates pisces pistachio pistol pistons pitbull pizza planet planets platinum platypus playa
playboy player players playing playstation please pleasure plumber pluto pocahontas poetry poison pokemon poker
poland polaris police policeman polska pony poodle pooh poohbear pookie pool poop poophead poopoo popcorn popeye
poppy porn porno porsche porsche911 portland porto portugal poseidon postgres potato potatoes potter power
powerful powers prague praise prayer precious predator premier pretender pretty prettygirl prince princesa
princesita princess principe pringles printer priscilla private privet problem professor program programmer
promise prophet prosper protect proverbs prue psycho psychosis public puertorico puffy puma pumbaa pumpkin
punisher punkrock puppies puppy puppydog purple purplerain pussy pussycat puzzle pyramid python qazwsx qqqq
quake quality queen queens question quidditch quincy qwer qwerty qwertz rabbit racer rachel racing radical radio
radioactive radiohead rafael ragnarok raiders rain rainbow rainbows raindrop ram rammstein ramona ramones
rampage rams rancid randall random randy ranger rangers raphael rapper raptor rapunzel raspberry rasta rastaman
raven ravens raymond reader reading reality realmadrid reaper rebecca rebel rebellion rebels red redbull
reddevil reddog redhat redhead redneck redrose redskin redskins redsox redwine redwings reggae reggie regina
remember renaissance renee renegade rescue residentevil respect retriever revenge reverse revolution rhino
ricardo rich richard richie ricky rihanna ripper river riverplate rivers riverside roadkill roadrunner robert
roberta roberto robin roblox robocop robot robotics robots rock rockandroll rocker rocket rockets rockies
rocknroll rockon rockstar rocky rodney rodrigo roger roland rollingstones rolltide roma romance romania romantic
rome romeo rommel ronald ronaldinho ronaldo rooney rooster root rose rosebud rosemary roses rottweiler roulette
roxanne royal royals royalty ruben ruby rufus rugby rum runescape runner running rush russell russia russian
rusty ruth ruthless ryan sabotage sabres sabrina sadie safety sagittarius sailing sailor sailormoon saints
sairam sakura salami salasana sales salmon salvador salvation samantha sammy sample samson samsung samuel
samurai sanctuary sand sandiego sandman sandra sandwich sandy sanfrancisco santa santaclaus santos saopaulo
sapphire sara sarah sasha sassy sasuke satan saturday saturn sauron sausage savage savannah savior saviour
saxophone sayang sayangku scarface scarlet scarlett schalke schalke04 schatz schatzi school science scooby
scoobydoo scorpio scorpion scotland scottish scrappy scruffy scully sea seahawks seashell seaside seattle
sebastian secret secretagent secrets secure security sega seinfeld selenagomez seminoles senators senha seoul
sephiroth september serbia serenity sergeant sergey sergio servant server servers service sesame seven sex
sexpistols sexsex sexual sexy sexybitch sexyboy sexygirl sexylady sexymama shadow shadows shakira shalom
shamrock shanghai shannon shares shark sharks sharky sharon shawn sheba sheep sheila shelby shelly shepherd
sheriff sherlock sherry shirley shit shiva shooter shopping shorty shotgun showtime shrek shuttle sidney sierra
sigma signin silence silent silly silver silverado silvia simba simon simone simple simpson simpsons sims
sincere singapore singer singing single sister sisters sith skateboard skater skating skeeter skeleton skier
skiing skippy skittles skull skulls skylark skyline skype skywalker slacker slayer slimshady slipknot slowpoke
slytherin smackdown smart smarty smile smiles smiley smiling smoke smoker smokey smoking smooth smoothie snake
snape snapper snickers sniper snooker snoopdogg snoopy snow snowball snowboard snowboarding snowflake snowman
snowwhite snowy snuggles sober soccer softball software solaris soldier soldiers soledad soleil solitude solomon
somebody someone something sommer son sonia sonic sonne sonnenschein sooners sophia sophie soprano sopranos
soulmate soundgarden southafrica southpark southside space spaceman spaghetti spain spaniel spanish spanky
sparkle sparkles sparky spartacus spartan spartans special speedy spider spiderman spike spirit spiritual
spitfire spock spongebob spooky sporting sporty spring springer sprite spurs spy squall squidward squirrel
squirt squirtle srilanka stacey stallion stamford standard stanley star starbucks starcraft stardust starfire
starfish stargate stark starlight stars starstar start startrek starwars station steak stealth steel steelers
stella stephanie stephen steven stewart stewie stinky stock stockmarket stocks stone stonecold stoned stoner
stones storm stormtrooper stormy strange stranger strangers strawberry streetfighter strength strider strike
stripper strong stronger stuart stubby student students studio stupid stupidgirl stupidme subaru subway subzero
success successful sucker suckit suckme sucks sugar sugarbear sugarcane suicide summer summertime sun sunbird
sundance sunday sunderland sunflower sunny sunnyboy sunnyday sunrise suns sunset sunshine super superfly
supergirl superhero superior superman supermario supernatural supernova superstar superstars support supreme
surfer surfing surprise survivor susan sushi suzuki svetlana swallow sweden sweet sweetest sweetheart sweetie
sweetlove sweetness sweetpea sweets sweety swimmer swimming switzerland swordfish sydney sylvester sylvia
symphony sysadmin system systemofadown systems tabitha taco tacos taekwondo tails taiwan talisman tamara tamtam
tango tanya tardis targaryen tarheels tatiana tattoo taurus taylor taylorswift tea teacher teachers teaching
teamo technics techno teddy teddybear tekken telephone teletubbies temp temple temporary tennessee tennis
tequiero tequila teresa terminator terrier terry test tester testing testtest testuser texans texas thailand
thankgod thanks thankyou thebeatles thebest theboss thecure thedoors thegame thekiller theking theman themaster
theodore theone theresa therock thesims thinking thirteen thomas thor thug thuglife thumper thunder thunderbird
thursday tiamo tickle tifa tiffany tiger tigers tigerwoods tigger timber timberlake timothy tinker tinkerbell
titanic titanium titans titties tobias today together tokyo tomato tombraider tomcat tommy tommyboy tomorrow
tonight tony tonymontana tool toolman toonarmy topgun topsecret torchwood tornado toronto tortoise tortuga
totoro tottenham toulouse toyota tracey tracker trader trading traffic trainee training trance transam
transformers transit travel traveler travis treasure trex trigger trinity triple tristan triton triumph trojan
trojans trombone trooper tropical trouble troublemaker truck trucker trucks truelove trumpet trunks trust
trustme trustno trustno1 trustnoone truth tucker tuesday tulip tupac turbo turkey turkiye turner turquoise
turtle tweety twilight twinkle twins twister twitter twix tyler tyrion tyrone tyson ubuntu ukraine ultimate
umbrella undead underground undertaker unicorn united universe university unix unknown untitled uranus ursula
usa user username utah vacation vader valentina valentine valerie valhalla valkyrie valley vampire vampires
vanessa vanguard vanhalen vanilla vegas vegeta velocity velvet venezuela venice venom venus veritas vermont
veronica vertigo viagra victor victoria victory vienna vietnam viking vikings village villain vincent vinnie
violator violence violet violin viper virgin virginia virgo virtual vision vivian vladimir vodka volcano
voldemort volkswagen volleyball volunteers volvo voodoo voyager wachtwoord waffle wales walkingdead walter wanda
warcraft warhammer warlock warlord warren warrior warriors warsaw wasabi washington watching water waterfall
watermelon watson wayne weasel webmaster website webster wedding wednesday weed weed420 weekend welcome welsh
wendy werewolf wesley western westham whale whales whatever whatsapp whatsup whatthe whatthefuck whiskey whisky
white whiteboy whitetiger whitney whocares wicked widget wife wifey wiggles wii wild wildcat wildcats wildfire
wildlife wildman william willie willow willy wilma wilson windmill window windows windowsxp windsurf wine
wingman winner winners winning winston winter winterfell wintertime wisconsin wisdom witch wizard wizards wolf
wolfgang wolfman wolfpack wolverine wolverines wolves wonder wonderful wonderland wonderwoman woodstock woody
worldofwarcraft worship wrangler wrestler wrestling wrinkles writer writing wyoming xanadu xavier xbox xbox360
xfiles xmas yahoo yamaha yankee yankees yellow yesterday yoda yogibear yolanda yomama york yosemite youandme
youknow youngblood younger yourmama yourmom yourself youtube yoyo yvonne zachary zaq zebra zebras zelda zenith
zephyr zeppelin zeus zidane ziggy zigzag zodiac zoe zombie zombies zxcv zxcvbnm
`
    .trim()
    .split(/\s+/),
)
