-- Run once as the superuser of an empty server. Creates a database for the backends and one for the web servers, each
-- with its own owner, who cannot open the other.

\getenv backend_password BACKEND_DATABASE_PASSWORD
\getenv site_password SITE_DATABASE_PASSWORD

create role backend login password :'backend_password';
create role site login password :'site_password';

create database backend owner backend;
create database site owner site;

revoke all on database backend, site, postgres, template1 from public;
