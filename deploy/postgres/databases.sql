-- Run once, as the superuser, where the server holds nothing yet: a database for the backends and one for the web
-- servers, each with an owner of its own who can open no other one.

\getenv backend_password BACKEND_DATABASE_PASSWORD
\getenv site_password SITE_DATABASE_PASSWORD

create role backend login password :'backend_password';
create role site login password :'site_password';

create database backend owner backend;
create database site owner site;

revoke all on database backend, site, postgres, template1 from public;
